/**
 * The host of an origin, with its port.
 *
 * @example hostOf('https://app.test:8443') // 'app.test:8443'
 */
export const hostOf = (origin: string): string => origin.slice(origin.indexOf('//') + 2)
