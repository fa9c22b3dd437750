interface Answer {
  url: string
  status: number
  headers: Headers
  text: string
  json(): unknown
}

export type Browser = ReturnType<typeof aBrowser>

/** Returns a client that follows redirects and sends stored cookies by path, like a browser on one origin. */
export function aBrowser(origin: string, headers: Readonly<Record<string, string>> = {}) {
  const jar = new Map<string, { name: string; value: string; path: string }>()

  function cookiesFor(path: string) {
    return [...jar.values()]
      .filter((cookie) => path.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  function storeCookie(header: string) {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
    const isGone =
      value === '' || attributes.some((one) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(one))
    if (isGone) jar.delete(`${name} ${path}`)
    else jar.set(`${name} ${path}`, { name, value, path })
  }

  async function once(target: string, form?: Record<string, string>): Promise<Answer> {
    const url = new URL(target, origin)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...headers, cookie: cookiesFor(url.pathname), accept: 'text/html' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const header of response.headers.getSetCookie()) storeCookie(header)
    const text = await response.text()
    return {
      url: url.href,
      status: response.status,
      headers: response.headers,
      text,
      json: () => JSON.parse(text) as unknown,
    }
  }

  async function followRedirects(
    target: string,
    form: Record<string, string> | undefined,
    until: string | undefined,
  ) {
    let answer = await once(target, form)
    for (let steps = 0; steps < 10; steps++) {
      const next = answer.headers.get('location')
      if (next === null) return answer
      const { href, pathname } = new URL(next, answer.url)
      if (pathname === until) return { ...answer, url: href }
      answer = await once(href)
    }
    throw new Error(`${target} redirects too often`)
  }

  return {
    cookies: () => cookiesFor('/'),
    get: (target: string) => once(target),
    follow: (target: string, form?: Record<string, string>) => followRedirects(target, form, undefined),
    /** Follows redirects until one leads to `path`. Returns that URL without opening it. */
    followUntil: async (target: string, path: string, form?: Record<string, string>) =>
      (await followRedirects(target, form, path)).url,
  }
}
