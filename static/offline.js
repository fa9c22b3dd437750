/* global caches, document, DOMParser, fetch, localStorage, location, navigator, setInterval, setTimeout, trustedTypes, URL, addEventListener, window */
/* Fills offline.html. A separate file, so that the content security policy needs no hash for it. */
;(() => {
  // DOMParser needs a Trusted Types policy. It only parses titles here, into documents that are not shown
  if (window.trustedTypes) trustedTypes.createPolicy('default', { createHTML: (html) => html })
  try {
    const theme = localStorage.getItem('fieldbook-theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // storage is blocked, so the page has the theme of the device
  }
  if (navigator.onLine) {
    const words = 'The help center cannot be reached'
    document.title = document.title.replace('You are offline', words)
    document.querySelector('h1').textContent = words
  }
  let path = location.pathname
  try {
    path = decodeURI(path)
  } catch {
    // not percent-encoded text, such as `/100%`, which is shown unchanged
  }
  document.getElementById('address').textContent = path
  const again = () => location.reload()
  document.getElementById('again').addEventListener('click', again)

  // checks before the reload: after the event `online` requests may still fail, or the site may be down
  async function look() {
    try {
      const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      if (status < 502) again()
    } catch {
      // the site cannot be reached yet
    }
  }
  if (location.pathname !== '/offline.html') {
    setInterval(look, 5000)
    addEventListener('online', () => setTimeout(look, 500))
  }

  async function pagesThatAreThere() {
    const names = (await caches.keys()).filter((name) => name.startsWith('fieldbook-pages-'))
    const found = []
    for (const name of names) {
      const cache = await caches.open(name)
      for (const { url } of (await cache.keys()).reverse()) {
        const html = await (await cache.match(url)).text()
        // parses only the title: the page's styles would violate the content security policy and be logged
        const head = html.slice(html.indexOf('<title'), html.indexOf('</title>'))
        const { title } = new DOMParser().parseFromString(head, 'text/html')
        found.push({ url, title: title.split(' | ')[0] || new URL(url).pathname })
      }
    }
    return found
  }

  void pagesThatAreThere().then((pages) => {
    const list = document.getElementById('pages')
    for (const { url, title } of pages) {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = new URL(url).pathname
      link.textContent = title
      item.append(link)
      list.append(item)
    }
    document.getElementById('there').hidden = pages.length === 0
  })
})()
