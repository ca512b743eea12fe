import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/21c0d23b1ab3.ts')
const load1 = () => import('../descriptors/2efb425a181d.ts')
const load2 = () => import('../descriptors/58b39729fa2f.ts')
const load3 = () => import('../descriptors/6466b95f18ea.ts')
const load4 = () => import('../descriptors/6b2f4df92376.ts')
const load5 = () => import('../descriptors/8dec964578af.ts')
const load6 = () => import('../descriptors/a9e5bb2e7f81.ts')
const load7 = () => import('../descriptors/b74134f820c2.ts')
const load8 = () => import('../descriptors/b7defff9d307.ts')
const load9 = () => import('../descriptors/cb4ebeabc521.ts')
const load10 = () => import('../descriptors/cd01e74e385c.ts')
const load11 = () => import('../descriptors/ef1a73e9efec.ts')

export const shard: Shard = {
  calls: {
    '1:0x7d2768de32b0b80b7a3454c06bdac94a69ddc7a9': load7,
    '42220:0x7d21685c17607338b313a7174bab6620bad0aab7': load2,
    '1:0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0': load3,
    '42161:0x7cf6b330b437e9fb432b1400de17b03357cf049a': load4,
  },
  typedData: {
    '42161:0x7f069df72b7a39bce9806e3afaf579e54d8cf2b9': { 'b5da55ef': load9 },
    '1:0x7f268357a8c2552623316e2562d90e642bb538e5': { 'dba08a88': load6 },
    '56:0x7e624fa0e1c4abfd309cc15719b7e2580887f570': { '6e71edae': load1 },
    '1:0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9': { '6e71edae': load5 },
    '1:0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0': { '6e71edae': load10 },
    '137:0x7f19564c35c681099c0c857a7141836cf7edaa53': { '23d10def': load0, '477ed43b': load8 },
    '1:0x7f19564c35c681099c0c857a7141836cf7edaa53': { '477ed43b': load11 },
  },
}
