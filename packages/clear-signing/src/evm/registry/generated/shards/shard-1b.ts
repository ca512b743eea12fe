import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/00f62ccd6ae5.ts')
const load1 = () => import('../descriptors/044f145adfa8.ts')
const load2 = () => import('../descriptors/2d6fa456b997.ts')
const load3 = () => import('../descriptors/482d996bd422.ts')
const load4 = () => import('../descriptors/6b2f4df92376.ts')
const load5 = () => import('../descriptors/9ba9e5d550f6.ts')

export const shard: Shard = {
  calls: {
    '324:0x6fd4383cb451173d5f9304f041c7bcbf27d561ff': load2,
    '98866:0x6f5c8bb0c5fe4eceac40ee1c238eab6bbb29761c': load3,
    '42161:0x6d6e88b8514ea404d33f38d505d611b5eee23afd': load5,
    '8453:0x6e37c95b43566e538d8c278eb69b00fc717a001b': load0,
    '324:0x6f7c20464258c732577c87a9b467619e03e5c158': load4,
    '1101:0x6f7c20464258c732577c87a9b467619e03e5c158': load4,
    '4200:0x6f7c20464258c732577c87a9b467619e03e5c158': load4,
  },
  typedData: {
    '324:0x6fd4383cb451173d5f9304f041c7bcbf27d561ff': { '3af21ec5': load1 },
  },
}
