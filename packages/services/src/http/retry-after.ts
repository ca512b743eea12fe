/** The three forms of an HTTP-date (RFC 9110, section 5.6.7). `Date.parse` alone makes a date of almost anything. */
const time = String.raw`\d\d:\d\d:\d\d`
const zoned = new RegExp(
  `^([A-Z][a-z]{2}, \\d\\d [A-Z][a-z]{2} \\d{4}|[A-Z][a-z]+, \\d\\d-[A-Z][a-z]{2}-\\d\\d) ${time} GMT$`,
)
const asctime = new RegExp(`^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \\d]\\d ${time} \\d{4}$`)

/**
 * Reads a `Retry-After` header in both its forms (RFC 9110, section 10.2.3).
 *
 * @param now milliseconds since 1970.
 * @returns milliseconds to wait, 0 for a date in the past, `undefined` for what is neither form.
 * @example retryAfter('2', Date.now()) // 2000
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const date = asctime.test(text) ? `${text} GMT` : text
  const then = asctime.test(text) || zoned.test(text) ? Date.parse(date) : Number.NaN
  return Number.isNaN(then) ? undefined : Math.max(0, then - now)
}
