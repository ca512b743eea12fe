const httpDate =
  /^(?:\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT|\w{6,9}, \d{2}-\w{3}-\d{2} \d{2}:\d{2}:\d{2} GMT|\w{3} \w{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4})$/

/**
 * Reads a `Retry-After` header: whole seconds or one of the three HTTP dates (RFC 9110, section 10.2.3).
 *
 * @param now wall time in milliseconds
 * @returns milliseconds to wait, 0 for a date that has passed, `undefined` for anything else
 * @example retryAfter('2', 0) // 2000
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,12}$/.test(text)) return Number(text) * 1_000
  if (!httpDate.test(text)) return undefined
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
