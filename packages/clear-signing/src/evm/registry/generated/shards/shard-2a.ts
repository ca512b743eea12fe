import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/3a1c064aae68.ts')
const load1 = () => import('../descriptors/529225c23658.ts')
const load2 = () => import('../descriptors/6b2f4df92376.ts')
const load3 = () => import('../descriptors/8a5a341b8163.ts')
const load4 = () => import('../descriptors/99f70b303b48.ts')
const load5 = () => import('../descriptors/9ba9e5d550f6.ts')
const load6 = () => import('../descriptors/a02d6ef1c101.ts')
const load7 = () => import('../descriptors/b869b523f7cd.ts')
const load8 = () => import('../descriptors/ca47721a2ea6.ts')
const load9 = () => import('../descriptors/d8a313b86938.ts')

export const shard: Shard = {
  calls: {
    '44787:0xaa963fc97281d9632d96700ab62a4d1340f9a28a': load8,
    '1:0xaa48ecbc843cf7e9a29155d112b8cb27902bd23c': load9,
    '146:0xabd838e9977fc76430d637ed35eccfaf178ce071': load4,
    '42161:0xa95d9c1f655341597c94393fddc30cf3c08e4fce': load7,
    '1:0xa88f0329c2c4ce51ba3fc619bbf44efe7120dd0d': load6,
    '1:0xa8a5c4ff4c86a459ebbdc39c5be77833b3a15d88': load3,
    '1:0xaa192f810106b6161cbe5fe531289c0e3b196deb': load3,
    '1:0xa85b5dd222a71602fca40410bc1f158bff1fa458': load5,
    '8453:0xa8a5c4ff4c86a459ebbdc39c5be77833b3a15d88': load5,
    '1:0xa8875aaebc4f830524e35d57f9772ffacbdd6c45': load1,
    '43114:0xa94fcf9fc56a864f8de51e6315aee5863ad63c91': load2,
    '1:0xaa854688caab725fe17b7d21b46fda5af365985a': load0,
  },
  typedData: {

  },
}
