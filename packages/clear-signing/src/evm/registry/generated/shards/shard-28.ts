import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/05130d898467.ts')
const load1 = () => import('../descriptors/2f2cb4fd0fe7.ts')
const load2 = () => import('../descriptors/35d1a0ba6b29.ts')
const load3 = () => import('../descriptors/45a1b2687b8c.ts')
const load4 = () => import('../descriptors/9c9e64088ca9.ts')
const load5 = () => import('../descriptors/ac0ca9d37bf7.ts')
const load6 = () => import('../descriptors/b09e7b0c9cfe.ts')
const load7 = () => import('../descriptors/c12805625326.ts')
const load8 = () => import('../descriptors/e222fae0ccd5.ts')
const load9 = () => import('../descriptors/e6bdad5a7ce1.ts')
const load10 = () => import('../descriptors/edd9b4b25cc3.ts')
const load11 = () => import('../descriptors/fdb07ab653eb.ts')
const load12 = () => import('../descriptors/fe5a4a6c625a.ts')

export const shard: Shard = {
  calls: {
    '8453:0xa0d9c1e9e48ca30c8d8c3b5d69ff5dc1f6dffc24': load12,
    '8453:0xa238dd80c259a72e81d7e4664a9801593f98d1c5': load8,
    '8453:0xa174b27a1e6a8194c854ffff0ffb74a4dda0ce3f': load9,
    '8453:0xa0e430870c4604ccfc7b38ca7845b1ff653d0ff1': load6,
    '8453:0xa2cac0023a4797b4729db94783405189a4203afc': load3,
    '1:0xa02f5e93f783baf150aa1f8b341ae90fe0a772f7': load0,
    '1:0xa0804346780b4c2e3be118ac957d1db82f9d7484': load1,
    '1:0xa1b60d96e5c50da627095b9381dc5a46af1a9a42': load10,
    '8453:0xa2a81d9445b4f898b028c96d164bcd6c8c8c512e': load7,
  },
  typedData: {
    '1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': { 'd099cc98': load5, '7c7c6cdb': load11, '6e71edae': load2 },
    '59144:0xa219439258ca9da29e9cc4ce5596924745e12b93': { '6e71edae': load4 },
  },
}
