import type { Features } from './features.ts'

/** The time zones of mainland China, Hong Kong and Macau, under all names that the IANA database has for them (R-CFG-9). */
export const restrictedTimeZones = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'PRC',
  'Asia/Hong_Kong',
  'Hongkong',
  'Asia/Macau',
  'Asia/Macao',
] as const

/** @returns `false` where the time zone is not known */
export const isRestrictedRegion = (timeZone: string | undefined): boolean =>
  restrictedTimeZones.some((zone) => zone.toLowerCase() === timeZone?.toLowerCase())

/** Whether swaps and buying are off for this visitor. The time zone is read only where the dApp has switched that on. */
export const isRegionOff = (
  { restrictedRegions }: Pick<Features, 'restrictedRegions'>,
  environment: { readonly timeZone?: string | undefined },
): boolean => restrictedRegions && isRestrictedRegion(environment.timeZone)
