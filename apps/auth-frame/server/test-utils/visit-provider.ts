/** A browser window at a provider, which keeps cookies and follows what stays there. */
function openWindow() {
  const cookies = new Map<string, string>()
  return async function visit(address: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
    const body = form ? new URLSearchParams(form) : null
    const response = await fetch(address, { method: form ? 'POST' : 'GET', body, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    const url = next === null ? null : new URL(next, address)
    return url?.origin === new URL(address).origin ? visit(url.href) : response
  }
}

/**
 * Goes to the sandbox's provider as a visitor does, picks someone, and allows or denies it.
 *
 * @returns the address that the window is led back to
 */
export async function visitProvider(uri: string, person: string, decision: 'allow' | 'deny'): Promise<URL> {
  const visit = openWindow()
  const page = await visit(uri)
  const done = await visit(page.url, { person, decision })
  return new URL(done.headers.get('location') ?? '')
}
