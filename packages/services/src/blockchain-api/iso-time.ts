const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/

/**
 * Reads a time that a service has written.
 *
 * @returns ISO 8601 in UTC; `null` for what is no time, or of no time zone
 * @example isoTime('2026-01-31T23:59:59+01:00') // '2026-01-31T22:59:59.000Z'
 */
export function isoTime(text: string | undefined): string | null {
  const time = text && written.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
