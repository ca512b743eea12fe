import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/2c98dc71e75a.ts')
const load1 = () => import('../descriptors/482d996bd422.ts')
const load2 = () => import('../descriptors/5f64b05c3eae.ts')
const load3 = () => import('../descriptors/9ba9e5d550f6.ts')
const load4 = () => import('../descriptors/d1927887c442.ts')
const load5 = () => import('../descriptors/e5a9a4cc90da.ts')
const load6 = () => import('../descriptors/fe1ce05a5c97.ts')

export const shard: Shard = {
  calls: {
    '232:0xf3b20515d9b193531c48e47c18af16d1e5d28f9a': load1,
    '1:0xf0c91bbae7f67c4e595d723ef5fb38b59f2008cf': load3,
    '98866:0xf22ad227b3082557dbda8ad99b694eb295c06092': load3,
    '8453:0xf24608e0ccb972b0b0f4a6446a0bbf58c701a026': load0,
    '1:0xf0bc39fc911f6437c84d16188dd8294f7110f451': load5,
    '1:0xf30cf4ed712d3734161fdaab5b1dbb49fd2d0e5c': load2,
  },
  typedData: {
    '137:0xf3cd476c3c4d3ac5ca2724767f269070ca09a043': { '95afddf5': load4, 'ba567337': load4 },
    '42161:0xf07ded9dc292157749b6fd268e37df6ea38395b9': { '150214d7': load6 },
  },
}
