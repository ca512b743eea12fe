import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/054b041c166f.ts')
const load1 = () => import('../descriptors/8883ac8c8b36.ts')
const load2 = () => import('../descriptors/8a5a341b8163.ts')
const load3 = () => import('../descriptors/92df4ca30005.ts')
const load4 = () => import('../descriptors/9e4e8a93c301.ts')
const load5 = () => import('../descriptors/aa45e09349c6.ts')
const load6 = () => import('../descriptors/af6968380ac5.ts')
const load7 = () => import('../descriptors/ca47721a2ea6.ts')
const load8 = () => import('../descriptors/efe63b57318e.ts')

export const shard: Shard = {
  calls: {
    '8453:0xd5667acb0ac8108b45f6cdd4774559264098f8de': load8,
    '42220:0xd533ca259b330c7a88f74e000a3faea2d63b7972': load7,
    '1:0xd6fd5d4fa64fc7131e0ec3a4a53dc620a0ffc1bc': load2,
    '23294:0xd7fe0e91c05cafdd26da4b176eec2b883795bdcc': load2,
    '1:0xd5ac156319f2491d4ad1ec4aa5ed0ed48c0fa173': load3,
    '1:0xd50da5f859811a91fd1876c9461fd39c23c747ad': load6,
    '1:0xd63070114470f685b75b74d60eec7c1113d33a3d': load5,
    '8453:0xd68647555e5da198d50866334eed647cbe3d1556': load4,
    '42161:0xd7cd996a47b3293d4fec2dbcf49692370334d9b7': load0,
  },
  typedData: {
    '137:0xd4f2f33680fccb36748fa9831851643781608844': { '3a750d18': load1, 'fde6db2d': load1 },
  },
}
