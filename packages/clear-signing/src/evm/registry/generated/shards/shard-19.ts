import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/342f498cad88.ts')
const load1 = () => import('../descriptors/48f47da51ae9.ts')
const load2 = () => import('../descriptors/5df89f966c53.ts')
const load3 = () => import('../descriptors/5feb0eac2d8d.ts')
const load4 = () => import('../descriptors/6b2f4df92376.ts')
const load5 = () => import('../descriptors/75c4f4619bfa.ts')
const load6 = () => import('../descriptors/8a5a341b8163.ts')
const load7 = () => import('../descriptors/9ba9e5d550f6.ts')
const load8 = () => import('../descriptors/d9c72ec8ec57.ts')
const load9 = () => import('../descriptors/dd3e8e6e257c.ts')
const load10 = () => import('../descriptors/ffba1d1dd761.ts')

export const shard: Shard = {
  calls: {
    '1:0x640522135e5e4598cae85b170d5a675a53770fa0': load2,
    '999:0x65d0a14dd083c38244542bac0e0cd16d51c37458': load6,
    '42161:0x643f73a6a3ffc5d6c6be7c97cc30422763cfb1d0': load6,
    '1:0x649f8698068ad143a7e18ba9cb0be112d5986aeb': load7,
    '1:0x6566194141eefa99af43bb5aa71460ca2dc90245': load5,
    '1:0x67315dd969b8cd3a3520c245837bf71f54579c75': load8,
    '10:0x6733eb2e75b1625f1fe5f18ad2cb2babda510d19': load0,
    '534352:0x6733eb2e75b1625f1fe5f18ad2cb2babda510d19': load0,
    '130:0x6733eb2e75b1625f1fe5f18ad2cb2babda510d19': load4,
    '1:0x6439e7abd8bb915a5263094784c5cf561c4172ac': load9,
    '11155111:0x6439e7abd8bb915a5263094784c5cf561c4172ac': load9,
    '1:0x66a28b080918184851774a89ab94850a41f6a1e5': load10,
  },
  typedData: {
    '42161:0x6491c05a82219b8d1479057361ff1654749b876b': { '6e71edae': load1 },
    '250:0x6626c47c00f1d87902fc13eecfac3ed06d5e8d8a': { '6e71edae': load3 },
  },
}
