import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/35d1a0ba6b29.ts')
const load1 = () => import('../descriptors/3b2a018d276c.ts')
const load2 = () => import('../descriptors/8a5a341b8163.ts')
const load3 = () => import('../descriptors/9ba9e5d550f6.ts')
const load4 = () => import('../descriptors/ac0ca9d37bf7.ts')
const load5 = () => import('../descriptors/c07eb55b8fd7.ts')
const load6 = () => import('../descriptors/e47438d258e7.ts')
const load7 = () => import('../descriptors/e990d62b2511.ts')
const load8 = () => import('../descriptors/fdb07ab653eb.ts')
const load9 = () => import('../descriptors/fe5a4a6c625a.ts')

export const shard: Shard = {
  calls: {
    '324:0xae2b00d676130bdf22582781bbba8f4f21e8b0ff': load9,
    '42220:0xaeb865bca93ddc8f47b8e29f40c5399ce34d0c58': load1,
    '1:0xaeea95ad6dce50943a43ffb277e089a7c02b74d9': load5,
    '1:0xae7ab96520de3a18e5e111b5eaab095312d7fe84': load6,
    '1:0xafcc1c556ee0436c10a3054b3d615abb93a352b5': load2,
    '1:0xac14a14f578c143625fc8f54218911e8f634184d': load3,
  },
  typedData: {
    '42161:0xaf88d065e77c8cc2239327c5edb3a432268e5831': { 'd099cc98': load4, '7c7c6cdb': load8, '6e71edae': load0 },
    '1:0xae7ab96520de3a18e5e111b5eaab095312d7fe84': { '6e71edae': load7 },
  },
}
