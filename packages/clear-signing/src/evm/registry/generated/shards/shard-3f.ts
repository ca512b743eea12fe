import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/2578677d57e4.ts')
const load1 = () => import('../descriptors/3910143d0f0c.ts')
const load2 = () => import('../descriptors/482d996bd422.ts')
const load3 = () => import('../descriptors/8a5a341b8163.ts')
const load4 = () => import('../descriptors/9bebe16e0252.ts')
const load5 = () => import('../descriptors/9cf6c41a36d6.ts')
const load6 = () => import('../descriptors/a5ca813a433d.ts')
const load7 = () => import('../descriptors/a8ba54e633d0.ts')
const load8 = () => import('../descriptors/b98fe3e25c86.ts')
const load9 = () => import('../descriptors/d8798879deb0.ts')

export const shard: Shard = {
  calls: {
    '8453:0xfc9ca736d384d482af5d23cc7616765c66244d29': load5,
    '42161:0xff131917e1d6751e4d1b17612751db521b1403c5': load6,
    '1672:0xff70f4a1d11995621854f3692acf286d8acd04b2': load2,
    '42170:0xff70f4a1d11995621854f3692acf286d8acd04b2': load2,
    '1:0xfe8de16f2663c61187c1e15fb04d773e6ac668cc': load3,
    '8453:0xfecc6fdff76fb2a2de42b787dc3d02b634a8b6d9': load3,
    '1:0xff51a5898e281db6dfc7855790607438df2ca44b': load1,
    '11155111:0xff51a5898e281db6dfc7855790607438df2ca44b': load1,
    '11155111:0xfff9976782d46cc05630d1f6ebab18b2324d6b14': load9,
  },
  typedData: {
    '42161:0xff970a61a04b1ca14834a43f5de4533ebddb5cc8': { '6e71edae': load8 },
    '42161:0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9': { '6e71edae': load0 },
    '1:0xff51a5898e281db6dfc7855790607438df2ca44b': { 'bb8310d4': load7, 'ea0e2920': load4, '6c9e874b': load4, '721d9812': load4, 'dddd43cd': load4, '162439a1': load4, '1d88b602': load4 },
    '11155111:0xff51a5898e281db6dfc7855790607438df2ca44b': { 'bb8310d4': load7, 'ea0e2920': load4, '6c9e874b': load4, '721d9812': load4, 'dddd43cd': load4, '162439a1': load4, '1d88b602': load4 },
  },
}
