import type { FastifyInstance } from 'fastify'

export function aVisitor(app: FastifyInstance, host = 'localhost:8000', jar = new Map<string, string>()) {
  async function get(url: string, headers: Record<string, string> = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const answer = await app.inject({ url, headers: { host, ...(cookie && { cookie }), ...headers } })
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  return {
    get,
    jar,
    async signIn(kind: 'customer' | 'employee', returnUrl = '/') {
      await get(`/Auth/${kind}?returnUrl=${encodeURIComponent(returnUrl)}`)
      return get(`/auth/${kind}/callback?code=1&state=state-1`)
    },
  }
}
