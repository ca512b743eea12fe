import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/1fdc4c637b39.ts')
const load1 = () => import('../descriptors/55cd769948d2.ts')
const load2 = () => import('../descriptors/5bd55ae45750.ts')
const load3 = () => import('../descriptors/5ed4e5e725a4.ts')
const load4 = () => import('../descriptors/8a5a341b8163.ts')
const load5 = () => import('../descriptors/9ba9e5d550f6.ts')
const load6 = () => import('../descriptors/a80d4113c587.ts')
const load7 = () => import('../descriptors/b9ad76015b7e.ts')
const load8 = () => import('../descriptors/dbd4a39efa2f.ts')
const load9 = () => import('../descriptors/fcb244c77073.ts')
const load10 = () => import('../descriptors/fe5a4a6c625a.ts')

export const shard: Shard = {
  calls: {
    '100:0x721b9abab6511b46b9ee83a1aba23bdacb004149': load10,
    '1:0x7150864349af6fa5745178c84c6354de6d803e5b': load8,
    '11155111:0x731efa688f3679688cf60a3993b8658138953ed6': load9,
    '16661:0x72a93168ae79f269deb2b1892f2afd7eaa800271': load4,
    '98866:0x71dd2570a843b0d1c74ffab23f348193f19f18b1': load4,
    '1:0x71efa7af1686c5c04aa34a120a91cb4262679c44': load5,
    '1:0x70ba3211f2584bf1c8a2acdf0a00dba559ce1ffa': load5,
    '56:0x73685bd72df34b92bc81d43ef35cff4300de8625': load5,
    '8453:0x70f796946ed919e4bc6cd506f8dacc45e4539771': load6,
    '1:0x701907283a57ff77e255c3f1aad790466b8ce4ef': load0,
    '1:0x73e65dbd630f90604062f6e02fab9138e713edd9': load2,
    '1:0x7204b7dbf9412567835633b6f00c3edc3a8d6330': load7,
  },
  typedData: {
    '11155111:0x731efa688f3679688cf60a3993b8658138953ed6': { '40ac9f6a': load3 },
    '1:0x72e9d9038ce484ee986fea183f8d8df93f9ada13': { 'd1e59d3e': load1 },
  },
}
