import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/1f747a181e38.ts')
const load1 = () => import('../descriptors/4dec2841284c.ts')
const load2 = () => import('../descriptors/7ba1bd8415e7.ts')
const load3 = () => import('../descriptors/80d082841102.ts')
const load4 = () => import('../descriptors/8792f5f010c8.ts')
const load5 = () => import('../descriptors/8a5a341b8163.ts')
const load6 = () => import('../descriptors/98f98348ae05.ts')
const load7 = () => import('../descriptors/9ba9e5d550f6.ts')
const load8 = () => import('../descriptors/9bf868624379.ts')
const load9 = () => import('../descriptors/ac0002e8d62c.ts')
const load10 = () => import('../descriptors/bb66225aa87a.ts')
const load11 = () => import('../descriptors/d8798879deb0.ts')
const load12 = () => import('../descriptors/e5f653058728.ts')

export const shard: Shard = {
  calls: {
    '14:0xc0cf3aaf93bd978c5bc662564aa73e331f2ec0b5': load8,
    '1:0xc21511edd1e6ecdc36e8ad4c82117033e50d5921': load5,
    '1:0xc37edf7d955020d547b45f762027b49947d02550': load7,
    '1:0xc33dada688f224c514682ec6ba940888d43c4b29': load7,
    '8453:0xc1256ae5ff1cf2719d4937adb3bbccab2e00a2ca': load4,
    '1:0xc21db71648b18c5b9e038d88393c9b254cf8eac8': load6,
    '8453:0xc0c5689e6f4d256e861f65465b691aeecc0deb12': load3,
    '1:0xc080f56504e0278828a403269db945f6c6d6e014': load1,
    '1:0xc22834581ebc8527d974f8a1c97e1bea4ef910bc': load2,
    '10:0xc22834581ebc8527d974f8a1c97e1bea4ef910bc': load2,
    '56:0xc22834581ebc8527d974f8a1c97e1bea4ef910bc': load2,
    '137:0xc22834581ebc8527d974f8a1c97e1bea4ef910bc': load2,
    '8453:0xc22834581ebc8527d974f8a1c97e1bea4ef910bc': load2,
    '42161:0xc22834581ebc8527d974f8a1c97e1bea4ef910bc': load2,
    '11155111:0xc22834581ebc8527d974f8a1c97e1bea4ef910bc': load2,
    '137:0xc2132d05d31c914a87c6611c10748aeb04b58e8f': load0,
    '84532:0xc3d46e0266d95215589de639cc4e93b79f88fc6c': load9,
    '421614:0xc3d46e0266d95215589de639cc4e93b79f88fc6c': load9,
    '1:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': load11,
  },
  typedData: {
    '137:0xc2132d05d31c914a87c6611c10748aeb04b58e8f': { '6e71edae': load12 },
    '1:0xc18360217d8f7ab5e7c516566761ea12ce7f9d72': { 'e4832905': load10 },
  },
}
