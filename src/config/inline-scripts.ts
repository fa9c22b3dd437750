/*
 * Inline scripts, constant so that one list of hashes in the content security policy covers every
 * page.
 */

export const THEME_KEY = 'fieldbook-theme'

export const DISMISSED_KEY = 'dismissed-announcements'

export const DISMISSED_VERSION = 1

/** Applies the chosen theme before the first paint. Does nothing if storage is blocked. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/**
 * Hides dismissed announcements of the home page before the first paint, and their section if it is
 * empty.
 */
export const hideDismissedScript = `try{var d=JSON.parse(localStorage.getItem('${DISMISSED_KEY}'));if(d.version===${DISMISSED_VERSION}&&d.keys[0]){var a='[data-announcement]',k=d.keys.map(function(x){return '[data-announcement='+JSON.stringify(x)+']'}).join(),s=new CSSStyleSheet;s.replaceSync(k+'{display:none}section:has('+a+'):not(:has('+a+':not('+k+'))){display:none}');document.adoptedStyleSheets=[s]}}catch(e){}`
