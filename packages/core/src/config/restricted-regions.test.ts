import { describe, expect, test } from 'vitest'
import { defaultFeatures } from './features.ts'
import { isRegionOff, isRestrictedRegion } from './restricted-regions.ts'

const restrictedTimeZones = [
  ...['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Chongqing', 'Asia/Chungking', 'Asia/Harbin', 'Asia/Kashgar', 'PRC'],
  ...['Asia/Hong_Kong', 'Hongkong', 'Asia/Macau', 'Asia/Macao'],
]

describe('R-CFG-9: restricted regions', () => {
  test.each(restrictedTimeZones)('%s is one', (zone) => {
    expect([isRestrictedRegion(zone), isRestrictedRegion(zone.toLowerCase())]).toEqual([true, true])
  })

  test('every other zone that this machine knows is none, and neither is one that is not known', () => {
    const resolved = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    const restricted = new Set(restrictedTimeZones.map(resolved))
    const zones = Intl.supportedValuesOf('timeZone')
    const found = zones.filter((zone) => isRestrictedRegion(zone))
    expect(found).toEqual(zones.filter((zone) => restricted.has(resolved(zone))))
    expect(found.length).toBeLessThanOrEqual(restrictedTimeZones.length)
    for (const zone of ['Asia/Taipei', 'Asia/Singapore', 'Asia/Shanghai/x', 'x/PRC', '', undefined])
      expect(isRestrictedRegion(zone)).toBe(false)
  })

  test('switch nothing off unless the dApp says so, and then the time zone is not even read', () => {
    const environment = {
      get timeZone(): string {
        throw new Error('was read')
      },
    }
    expect(isRegionOff(defaultFeatures, environment)).toBe(false)
    expect(isRegionOff({ restrictedRegions: true }, { timeZone: 'Asia/Hong_Kong' })).toBe(true)
    expect(isRegionOff({ restrictedRegions: true }, { timeZone: 'Europe/Berlin' })).toBe(false)
    expect(isRegionOff({ restrictedRegions: true }, {})).toBe(false)
  })
})
