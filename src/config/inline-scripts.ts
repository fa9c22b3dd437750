/*
 * Scripts that every page runs before its first paint. They are constant, so that one hash in the content
 * security policy covers every page.
 */

export const THEME_KEY = 'fieldbook-theme'

export const DISMISSED_KEY = 'dismissed-announcements'

export const DISMISSED_VERSION = 1

/** Applies the chosen theme. Does nothing if storage is blocked. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/**
 * Hides dismissed announcements, and sections that have no other announcements. Does nothing if storage is
 * blocked.
 */
export const dismissedScript = `try{var d=JSON.parse(localStorage.getItem('${DISMISSED_KEY}'));if(d.version===${DISMISSED_VERSION}&&d.keys[0]){var a='[data-announcement]',k=d.keys.map(x=>'[data-announcement='+JSON.stringify(x)+']').join(),s=new CSSStyleSheet;s.replaceSync(k+'{display:none}section:has('+a+'):not(:has('+a+':not('+k+'))){display:none}');document.adoptedStyleSheets=[s]}}catch{}`

/**
 * Name of the `meta` tag with the band's start and end in ms since 1970, such as `1760000000000 Infinity`.
 */
export const BAND_META = 'announcement-band'

/** Shows or hides the band by the reader's clock, because the band may start or end after the build. */
export const bandScript = `{let m=document.querySelector('meta[name=${BAND_META}]');if(m){let[a,b]=m.content.split(' '),n=Date.now();document.documentElement.dataset.band=n>=a&&n<b?'on':'off'}}`

/** Media query of the `source` element that replaces a lazy image until it loads (`src/ui/picture`). */
export const PLACEHOLDER_MEDIA = '(scripting)'

/**
 * Distance from the window at which an image starts to load (RICH-13). Native lazy loading in Chrome
 * starts at 1,250 px.
 */
export const IMAGE_MARGIN = '200px'

/**
 * Disables the placeholder of a lazy image near the window, even if React loads late or not at all. Before
 * printing, disables all placeholders. Also sets `src` again on images that have a light and a dark copy
 * (`[data-copy]`), so that Chromium waits for them.
 */
export const imageScript = `{let f=e=>document.querySelectorAll('source[media="${PLACEHOLDER_MEDIA}"]').forEach(p=>e(p,p.nextSibling));addEventListener("beforeprint",()=>{f((p,i)=>(p.media="not all",i.dataset.fade="shown"));document.querySelectorAll("[data-copy]").forEach(i=>i.src=i.src)});addEventListener("DOMContentLoaded",()=>f((p,i)=>new IntersectionObserver(l=>{if(l.at(-1).isIntersecting)p.media="not all",i.onload=i.onerror=()=>i.dataset.fade="shown"},{rootMargin:"${IMAGE_MARGIN}"}).observe(i)))}`

export const firstPaintScript = themeScript + bandScript + dismissedScript + imageScript
