const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Whether an address is encrypted, or on this machine, where pages and services are safe without. */
export function isEncrypted(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname))
}

export const isOrigin = (text: string): boolean => isEncrypted(text) && URL.parse(text)?.origin === text
