import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/0bddb78332e0.ts')
const load1 = () => import('../descriptors/11336dbff8b8.ts')
const load2 = () => import('../descriptors/3b2a018d276c.ts')
const load3 = () => import('../descriptors/6b909bb0301c.ts')
const load4 = () => import('../descriptors/8a5a341b8163.ts')
const load5 = () => import('../descriptors/9ba9e5d550f6.ts')
const load6 = () => import('../descriptors/a8bef18fdb5b.ts')
const load7 = () => import('../descriptors/b26ef18973c5.ts')
const load8 = () => import('../descriptors/c16abb180b07.ts')

export const shard: Shard = {
  calls: {
    '44787:0x9acf2a99914e083ad0d610672e93d14b0736bbcc': load2,
    '146:0x9bb958d459a97e3e37e11becf842e728167d9114': load7,
    '1:0x99361435420711723af805f08187c9e6bf796683': load4,
    '1:0x9a5cf6c0a1cee5226e31e3d0a81f2ca2462d8387': load4,
    '42161:0x9815fffe5600cf71342579f0f3e0dd8ccbd496d8': load4,
    '1:0x9b2c5e30e3b1f6369fc746a1c1e47277396af15d': load5,
    '30:0x99d22115fd6706b78703ff015de897d43667d12f': load5,
    '8453:0x9bf00b7cfc00d6a7a2e2c994db8c8dca467ee359': load5,
    '98866:0x9b0d0bdae237116f711e8c9d900b5ddcc8ef8b5d': load5,
    '8453:0x9ab2d181e4b87ba57d5ed564d3ef652c4e710707': load8,
    '1:0x98cf0b67da0f16e1f8f1a1d23ad8dc64c0c70e0b': load1,
    '1:0x9a8bc3b04b7f3d87cfc09ba407dced575f2d61d8': load0,
    '11155111:0x9b1a7fe5a16a15f2f9475c5b231750598b113403': load3,
  },
  typedData: {
    '146:0x9bb958d459a97e3e37e11becf842e728167d9114': { '5ab4b8a4': load6 },
  },
}
