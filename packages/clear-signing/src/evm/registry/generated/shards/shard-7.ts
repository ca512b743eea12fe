import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/396f2fcba108.ts')
const load1 = () => import('../descriptors/58a40e7d0381.ts')
const load2 = () => import('../descriptors/6157d4855bb0.ts')
const load3 = () => import('../descriptors/70aa08a3b546.ts')
const load4 = () => import('../descriptors/91367ce5b026.ts')
const load5 = () => import('../descriptors/9ba9e5d550f6.ts')
const load6 = () => import('../descriptors/afe9a5b7274d.ts')
const load7 = () => import('../descriptors/b8e139a79d22.ts')
const load8 = () => import('../descriptors/c12805625326.ts')
const load9 = () => import('../descriptors/c3c57985a2b5.ts')
const load10 = () => import('../descriptors/cb4ebeabc521.ts')

export const shard: Shard = {
  calls: {
    '44787:0x1c3edf937cfc2f6f51784d20deb1af1f9a8655fa': load3,
    '146:0x1d8051c90076faa5b683a3551ee4369d00f99d67': load2,
    '1:0x1fce9396c3add4c3a2ed6b4461425b36ebc4bf87': load4,
    '1:0x1fe17936c1cdc73c857263997716e3a60b9291c7': load5,
    '1:0x1e2aaadcf528b9cc08f43d4fd7db488ce89f5741': load0,
    '8453:0x1c155be6bc51f2c37d472d4c2eba7a637806e122': load1,
    '1:0x1e6ffa4e9f63d10b8820a3ab52566af881dab53c': load9,
    '1:0x1c530d6de70c05a81bf1670157b9d928e9699089': load6,
    '42161:0x1c8d7b744b474c080faadd5bf9ad965be4258f9e': load8,
  },
  typedData: {
    '56:0x1e38eff998df9d3669e32f4ff400031385bf6362': { 'b5da55ef': load10 },
    '1:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984': { 'e4832905': load7 },
  },
}
