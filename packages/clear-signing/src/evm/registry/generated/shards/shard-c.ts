import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/252c597bf16a.ts')
const load1 = () => import('../descriptors/342f498cad88.ts')
const load2 = () => import('../descriptors/8a5a341b8163.ts')
const load3 = () => import('../descriptors/950264dac82d.ts')
const load4 = () => import('../descriptors/9ba9e5d550f6.ts')
const load5 = () => import('../descriptors/be7b38b5d619.ts')
const load6 = () => import('../descriptors/df99db56bcd3.ts')
const load7 = () => import('../descriptors/fe5a4a6c625a.ts')

export const shard: Shard = {
  calls: {
    '59144:0x31a239f3e39c5d8ba6b201ba81ed584492ae960f': load7,
    '1:0x30acceedff97a3fe11ab52ee7425af4589338c06': load2,
    '56:0x30b59844ec16aba3ec4ca0bd97557ccb670d924e': load2,
    '1440000:0x30fbc82a72ca674aa250cd6c27bcca1fe602f1bb': load2,
    '1:0x30d9d1e76869516aea980390494aaed45c3efc1a': load4,
    '1:0x319a05e260acc2490768a726ccfd341d4b3d5106': load4,
    '98866:0x331af8984d9f10c5173e69537f41313996e7c3cc': load4,
    '8453:0x30b8a2c8e7fa41e77b54b8faf45c610e7ad909e3': load0,
    '1:0x30881baa943777f92dc934d53d3bfdf33382cab3': load5,
    '56:0x3156020dff8d99af1ddc523ebdfb1ad2018554a0': load1,
    '324:0x3163ed233a3cb5e6b7f10a6f02b01f15867a8779': load1,
  },
  typedData: {
    '137:0x33c6eec1723b12c46732f7ab41398de45641fa42': { 'e17cbe57': load3 },
    '1:0x323a76393544d5ecca80cd6ef2a560c6a395b7e3': { '150214d7': load6 },
  },
}
