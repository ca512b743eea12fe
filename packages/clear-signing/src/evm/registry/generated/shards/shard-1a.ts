import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/381cdfed5464.ts')
const load1 = () => import('../descriptors/3910143d0f0c.ts')
const load2 = () => import('../descriptors/3a6ba679df4f.ts')
const load3 = () => import('../descriptors/51d26c96d358.ts')
const load4 = () => import('../descriptors/6b2f4df92376.ts')
const load5 = () => import('../descriptors/75c4f4619bfa.ts')
const load6 = () => import('../descriptors/85e0a5f9ff57.ts')
const load7 = () => import('../descriptors/8a5a341b8163.ts')
const load8 = () => import('../descriptors/9ba9e5d550f6.ts')
const load9 = () => import('../descriptors/9bebe16e0252.ts')
const load10 = () => import('../descriptors/9ef346d8b1ba.ts')
const load11 = () => import('../descriptors/b86dda366113.ts')
const load12 = () => import('../descriptors/cb38c9afe95c.ts')

export const shard: Shard = {
  calls: {
    '44787:0x6a4cc5693dc5bfa3799c699f3b941ba2cb00c341': load2,
    '1:0x695fb34b07a8cec2411b1bb519fd8f1731850c81': load7,
    '1:0x6be2f55816efd0d91f52720f096006d63c366e98': load8,
    '9745:0x69ecab6aa7bdfddd99def0891c0317076430ae50': load8,
    '8453:0x6bfd8137e702540e7a42b74178a4a49ba43920c4': load5,
    '8453:0x6b13c060f13af1fdb319f52315bbbf3fb1d88844': load11,
    '1:0x6859b34a9379122d25a9fa46f0882d434fee36c3': load12,
    '169:0x69c236e021f5775b0d0328ded5eac708e3b869df': load4,
    '1:0x6a000f20005980200259b80c5102003040001068': load3,
    '10:0x6a000f20005980200259b80c5102003040001068': load3,
    '56:0x6a000f20005980200259b80c5102003040001068': load3,
    '137:0x6a000f20005980200259b80c5102003040001068': load3,
    '8453:0x6a000f20005980200259b80c5102003040001068': load3,
    '42161:0x6a000f20005980200259b80c5102003040001068': load3,
    '43114:0x6a000f20005980200259b80c5102003040001068': load3,
    '1:0x69f4d1788e39c87893c980c06edf4b7f686e2938': load1,
    '10:0x69f4d1788e39c87893c980c06edf4b7f686e2938': load1,
    '56:0x69f4d1788e39c87893c980c06edf4b7f686e2938': load1,
    '137:0x69f4d1788e39c87893c980c06edf4b7f686e2938': load1,
    '8453:0x69f4d1788e39c87893c980c06edf4b7f686e2938': load1,
    '42161:0x69f4d1788e39c87893c980c06edf4b7f686e2938': load1,
    '11155111:0x69f4d1788e39c87893c980c06edf4b7f686e2938': load1,
    '1:0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45': load10,
  },
  typedData: {
    '1:0x6b175474e89094c44da98b954eedeac495271d0f': { 'ea2aa0a1': load6 },
    '1:0x69f4d1788e39c87893c980c06edf4b7f686e2938': { 'bb8310d4': load0, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
    '10:0x69f4d1788e39c87893c980c06edf4b7f686e2938': { 'bb8310d4': load0, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
    '56:0x69f4d1788e39c87893c980c06edf4b7f686e2938': { 'bb8310d4': load0, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
    '137:0x69f4d1788e39c87893c980c06edf4b7f686e2938': { 'bb8310d4': load0, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
    '8453:0x69f4d1788e39c87893c980c06edf4b7f686e2938': { 'bb8310d4': load0, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
    '42161:0x69f4d1788e39c87893c980c06edf4b7f686e2938': { 'bb8310d4': load0, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
    '11155111:0x69f4d1788e39c87893c980c06edf4b7f686e2938': { 'bb8310d4': load0, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
  },
}
