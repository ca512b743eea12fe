import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/2738c256b618.ts')
const load1 = () => import('../descriptors/54f38d1bbce9.ts')
const load2 = () => import('../descriptors/5a3fcbc4c4dc.ts')
const load3 = () => import('../descriptors/6df185ccb0f5.ts')
const load4 = () => import('../descriptors/8a5a341b8163.ts')
const load5 = () => import('../descriptors/9ba9e5d550f6.ts')
const load6 = () => import('../descriptors/a2ceaa3a5dda.ts')
const load7 = () => import('../descriptors/dd3e8e6e257c.ts')
const load8 = () => import('../descriptors/e222fae0ccd5.ts')
const load9 = () => import('../descriptors/fe5a4a6c625a.ts')

export const shard: Shard = {
  calls: {
    '42161:0x5283beced7adf6d003225c13896e536f2d4264ff': load9,
    '146:0x5362dbb1e601abf3a4c14c22ffeda64042e5eaa3': load8,
    '146:0x52ef449d44cc4205fa44bf644dee15611fc30734': load2,
    '1:0x52e808bd3496c69c705028a258aee0a6e1a5b35d': load4,
    '1:0x511d88e64d843ee11bf039a3eb837393001aede7': load4,
    '1:0x5356b8e06589de894d86b24f4079c629e8565234': load5,
    '1:0x500331c9ff24d9d11aee6b07734aa72343ea74a5': load6,
    '1:0x526643f69b81b008f46d95cd5ced5ec0edffdac6': load7,
    '10:0x526643f69b81b008f46d95cd5ced5ec0edffdac6': load7,
    '56:0x526643f69b81b008f46d95cd5ced5ec0edffdac6': load7,
    '137:0x526643f69b81b008f46d95cd5ced5ec0edffdac6': load7,
    '8453:0x526643f69b81b008f46d95cd5ced5ec0edffdac6': load7,
    '42161:0x526643f69b81b008f46d95cd5ced5ec0edffdac6': load7,
    '11155111:0x526643f69b81b008f46d95cd5ced5ec0edffdac6': load7,
    '11155111:0x517f2982701695d4e52f1ecfbef3ba31df470161': load0,
    '10:0x521b4c065bbdbe3e20b3727340730936912dfa46': load3,
  },
  typedData: {
    '146:0x52ef449d44cc4205fa44bf644dee15611fc30734': { '10e2e916': load1 },
  },
}
