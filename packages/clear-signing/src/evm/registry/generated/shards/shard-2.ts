import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/3675b9a65f4f.ts')
const load1 = () => import('../descriptors/482d996bd422.ts')
const load2 = () => import('../descriptors/6723012c4085.ts')
const load3 = () => import('../descriptors/9e4e8a93c301.ts')
const load4 = () => import('../descriptors/ac0002e8d62c.ts')
const load5 = () => import('../descriptors/ac0ca9d37bf7.ts')
const load6 = () => import('../descriptors/be54385ec7f4.ts')
const load7 = () => import('../descriptors/d1927887c442.ts')
const load8 = () => import('../descriptors/fdb07ab653eb.ts')

export const shard: Shard = {
  calls: {
    '999:0x0a0758d937d1059c356d4714e57f5df0239bce1a': load1,
    '5031:0x0bc413cae89c5b3ba3aa87fb98dca23425e1828f': load1,
    '1:0x097ffedb80d4b2ca6105a07a4d90eb739c45a666': load2,
    '10:0x0ac34fe133bde3a2ef589a18a4e10b6a7d253829': load3,
    '137:0x0ac34fe133bde3a2ef589a18a4e10b6a7d253829': load3,
    '42161:0x0ac34fe133bde3a2ef589a18a4e10b6a7d253829': load3,
    '1:0x0bb4d3e88243f4a057db77341e6916b0e449b158': load0,
    '8453:0x09959798b95d00a3183d20fac298e4594e599eab': load4,
    '137:0x09959798b95d00a3183d20fac298e4594e599eab': load4,
  },
  typedData: {
    '10:0x0b2c639c533813f4aa9d7837caf62653d097ff85': { 'd099cc98': load5, '7c7c6cdb': load8, '6e71edae': load6 },
    '10:0x0927fd43a7a87e3e8b81df2c44b03c4756849f6d': { '95afddf5': load7, 'ba567337': load7 },
    '42161:0x0927fd43a7a87e3e8b81df2c44b03c4756849f6d': { '95afddf5': load7, 'ba567337': load7 },
  },
}
