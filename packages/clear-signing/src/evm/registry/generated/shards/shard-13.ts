import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/265f7f0fa5e3.ts')
const load1 = () => import('../descriptors/411d8ee00c00.ts')
const load2 = () => import('../descriptors/482d996bd422.ts')
const load3 = () => import('../descriptors/7ba1bd8415e7.ts')
const load4 = () => import('../descriptors/7ebaea36a354.ts')
const load5 = () => import('../descriptors/8a5a341b8163.ts')
const load6 = () => import('../descriptors/9ba9e5d550f6.ts')
const load7 = () => import('../descriptors/b74134f820c2.ts')
const load8 = () => import('../descriptors/d57f200cb225.ts')
const load9 = () => import('../descriptors/f80f361e6023.ts')

export const shard: Shard = {
  calls: {
    '43114:0x4f01aed16d97e3ab5ab2b501154dc9bb0f1a5a2c': load7,
    '2741:0x4f8c9056bb8a3616693a76922fa35d53c056e5b3': load2,
    '9745:0x4ef9ff56162bd3cb5073fb20dbd355c59084093f': load5,
    '1:0x4fd4dd7171d14e5bd93025ec35374d2b9b4321b0': load6,
    '30:0x4f4da20f45ce2c94e84b93e4d73f3f3f33b8b570': load6,
    '1:0x4ff4186188f8406917293a9e01a1ca16d3cf9e59': load4,
    '1:0x4ca0e178c94f039d7f202e09d8d1a655ed3fb6b6': load9,
    '1:0x4f460bb11cf958606c69a963b4a17f9daeeea8b6': load0,
    '1:0x4e1224f513048e18e7a1883985b45dc0fe1d917e': load1,
    '1:0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67': load3,
    '10:0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67': load3,
    '56:0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67': load3,
    '137:0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67': load3,
    '8453:0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67': load3,
    '42161:0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67': load3,
    '11155111:0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67': load3,
  },
  typedData: {
    '8453:0x4ed4e862860bed51a9570b96d89af5e1b0efefed': { '6e71edae': load8 },
  },
}
