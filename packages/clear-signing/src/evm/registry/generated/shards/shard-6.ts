import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/09e9a94f8973.ts')
const load1 = () => import('../descriptors/16c3bda9e41a.ts')
const load2 = () => import('../descriptors/2738c256b618.ts')
const load3 = () => import('../descriptors/3eb761f08f7c.ts')
const load4 = () => import('../descriptors/482d996bd422.ts')
const load5 = () => import('../descriptors/6b2f4df92376.ts')
const load6 = () => import('../descriptors/7f4c95bca23f.ts')
const load7 = () => import('../descriptors/9ba9e5d550f6.ts')
const load8 = () => import('../descriptors/fe922d071193.ts')

export const shard: Shard = {
  calls: {
    '560048:0x1a76bc69922744807e86375f8b8ab8a7cf18eb7a': load1,
    '543210:0x1b16c320210d913c399500c61a6749946ad42aa8': load6,
    '14:0x198fc70dfe05e755c81e54bd67bff3f729344b9b': load4,
    '88:0x198fc70dfe05e755c81e54bd67bff3f729344b9b': load4,
    '1480:0x198fc70dfe05e755c81e54bd67bff3f729344b9b': load4,
    '1:0x19ab19e61a930bc5c7b75bf06cdd954218ca9f0b': load7,
    '1:0x186514400e52270cef3d80e1c6f8d10a75d47344': load8,
    '1:0x1b4cd53a1a8e5f50ab6320ef34e5fb4d3df7b6f6': load0,
    '9745:0x19d345f95a80cc136d898f41b490e023cff78658': load5,
    '1:0x186d048097c7406c64efb0537886e3cae100a1fe': load3,
    '1:0x18084fba666a33d37592fa2633fd49a74dd93a88': load2,
  },
  typedData: {

  },
}
