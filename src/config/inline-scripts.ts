/*
 * Scripts that every page runs before its first paint. They are constant, so that one hash in the content
 * security policy covers every page.
 */

export const THEME_KEY = 'fieldbook-theme'

export const DISMISSED_KEY = 'dismissed-announcements'

export const DISMISSED_VERSION = 1

/** Applies the chosen theme. Does nothing if storage is blocked. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/**
 * Hides dismissed announcements, and their section if it is empty. Does nothing if storage is
 * blocked.
 */
export const dismissedScript = `try{var d=JSON.parse(localStorage.getItem('${DISMISSED_KEY}'));if(d.version===${DISMISSED_VERSION}&&d.keys[0]){var a='[data-announcement]',k=d.keys.map(function(x){return '[data-announcement='+JSON.stringify(x)+']'}).join(),s=new CSSStyleSheet;s.replaceSync(k+'{display:none}section:has('+a+'):not(:has('+a+':not('+k+'))){display:none}');document.adoptedStyleSheets=[s]}}catch(e){}`

/** Name of the `meta` tag with start and end of the announcement band, in ms: `1760000000000 Infinity`. */
export const BAND_META = 'announcement-band'

/** Compares the band's period with the reader's clock: the band may have started or ended since the build. */
export const bandScript = `{let m=document.querySelector('meta[name=${BAND_META}]');if(m){let[a,b]=m.content.split(' '),n=Date.now();document.documentElement.dataset.band=n>=a&&n<b?'on':'off'}}`

/** Media query of the placeholder of a lazy image (`src/ui/picture`). */
export const PLACEHOLDER_MEDIA = '(scripting)'

/**
 * Disables the placeholders of lazy images before printing, so that the browser loads the images and waits
 * for them. Does not remove the elements, because React hydrates them.
 */
export const printScript = `addEventListener('beforeprint',function(){for(let p of document.querySelectorAll('source[media="${PLACEHOLDER_MEDIA}"]'))p.media='not all',p.nextSibling.dataset.fade='shown'});`

export const firstPaintScript = themeScript + bandScript + dismissedScript + printScript
