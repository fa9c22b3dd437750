import { createHash } from 'node:crypto'
import type { IssuerKind } from './accounts'

/* The pages of the embedded issuer, in the site's colors and without a script. */

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, ui-sans-serif, sans-serif;
  --page: light-dark(#fbfaf7, #14171a); --card: light-dark(#fff, #1c2125); --text: light-dark(#1b1f23, #e8e6e1);
  --soft: light-dark(#57606a, #a3abb2); --edge: light-dark(#e2ded4, #2c3338); --line: light-dark(#87827a, #6b757d);
  --accent: light-dark(#0b6b63, #5cc8bb); --on-accent: light-dark(#fff, #0d1b19); --focus: light-dark(#c2410c, #fb923c);
  --bad: light-dark(#a3241c, #f5a49c); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--page); color: var(--text); }
main { width: 100%; max-width: 25rem; padding: 2rem; border: 1px solid var(--edge); border-radius: .75rem; background: var(--card); }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1.25rem; color: var(--soft); }
code { font: inherit; font-weight: 600; color: var(--text); overflow-wrap: anywhere; }
label { display: block; margin-bottom: .25rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; margin-bottom: 1.25rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: var(--page); border: 1px solid var(--line); border-radius: .5rem; }
.after { margin: 1.25rem 0 0; }
button { width: 100%; min-height: 2.75rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent);
  border: 0; border-radius: .5rem; cursor: pointer; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
a { color: var(--accent); }
[role=alert] { color: var(--bad); font-weight: 600; }
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Content security policy that allows only the style and the form of these pages. */
export const PAGE_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${STYLE_HASH}'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

interface SignInForm {
  kind: IssuerKind
  action: string
  cancel: string
  email?: string
  failed?: boolean
}

export function signInPage({ kind, action, cancel, email = '', failed = false }: SignInForm): string {
  const title = `${kind === 'customer' ? 'Customer' : 'Employee'} sign-in`
  return page(
    title,
    `<h1>${title}</h1>
<p>This is the demo sign-in of this site. Use <code>${kind}@example.com</code> with the password <code>fieldbook</code>.</p>
${failed ? `<p role="alert" id="problem">The email address or the password is not right. Check both, and that you are a ${kind}.</p>` : ''}
<form method="post" action="${escape(action)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escape(email)}"${failed ? ' aria-describedby="problem" aria-invalid="true"' : ''}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${failed ? ' aria-describedby="problem" aria-invalid="true"' : ''}>
<button type="submit">Sign in</button>
</form>
<p class="after"><a href="${escape(cancel)}">Back without signing in</a></p>`,
  )
}

export function problemPage(message: string): string {
  return page(
    'Signing in did not work',
    `<h1>Signing in did not work</h1><p>${escape(message)}</p><a href="/401">Start again</a>`,
  )
}

export function signOutPage(form: string): string {
  return page(
    'Sign out',
    `<h1>Sign out</h1><p>Do you want to end your session?</p>${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
  )
}

function page(title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
