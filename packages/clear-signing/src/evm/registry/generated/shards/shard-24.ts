import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/0c9091ac14a9.ts')
const load1 = () => import('../descriptors/3378e1b2a5b6.ts')
const load2 = () => import('../descriptors/3b33066f4122.ts')
const load3 = () => import('../descriptors/411d8ee00c00.ts')
const load4 = () => import('../descriptors/482d996bd422.ts')
const load5 = () => import('../descriptors/49a6a1771426.ts')
const load6 = () => import('../descriptors/5ece4929aa6a.ts')
const load7 = () => import('../descriptors/7a771a3c0764.ts')
const load8 = () => import('../descriptors/7f1ebeec265a.ts')
const load9 = () => import('../descriptors/9ba9e5d550f6.ts')
const load10 = () => import('../descriptors/be0e4cde6e92.ts')
const load11 = () => import('../descriptors/c6535d991028.ts')
const load12 = () => import('../descriptors/e222fae0ccd5.ts')

export const shard: Shard = {
  calls: {
    '1088:0x90df02551bb792286e8d4f13e0e357b4bf1d6a57': load12,
    '9745:0x925a2a7214ed92428b5b1b090f80b25700095e12': load12,
    '56:0x909573e96dfc3f097b9ee1d007333ca33cf2d4a9': load0,
    '6900:0x926c22dc753e543cf9cab75ceeb46ecf865d006a': load4,
    '239:0x911f9af9138284a49b29f9894571fb86e29d1d79': load9,
    '534352:0x904ea8d7fcab7351758fac82bdbc738e2010bc25': load9,
    '56:0x91f8aff3738825e8eb16fc6f6b1a7a4647bdb299': load1,
    '1:0x93358db73b6cd4b98d89c8f5f230e81a95c2643a': load8,
    '1:0x91e677b07f7af907ec9a428aafa9fc14a0d3a338': load5,
    '560048:0x917105cc314c12890d9c8224aee5af9574f871cf': load3,
    '560048:0x933acc6f337489d78188cbef2141cd9d6466d07d': load7,
    '560048:0x91234ffd7d65aa5e4fda60a2e7b9513175df3272': load10,
    '1:0x900c7589200010d6c6ecaae5b06ebe653bc2d82a': load6,
    '11155111:0x900c7589200010d6c6ecaae5b06ebe653bc2d82a': load6,
  },
  typedData: {
    '42161:0x912ce59144191c1204e64559fe8253a0e49e6548': { '6e71edae': load2, 'e4832905': load11 },
  },
}
