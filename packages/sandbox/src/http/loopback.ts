const loopbackHosts = /^(localhost|([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether a page's `Origin` header names this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && loopbackHosts.test(new URL(origin).hostname)
}

/** Whether a `Host` header names this machine. A foreign name that resolves to it would be a DNS rebinding attack. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && isLoopbackOrigin(`http://${host}`)
}
