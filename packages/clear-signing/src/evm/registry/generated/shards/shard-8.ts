import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/342f498cad88.ts')
const load1 = () => import('../descriptors/482d996bd422.ts')
const load2 = () => import('../descriptors/7a771a3c0764.ts')
const load3 = () => import('../descriptors/7f144e89dae7.ts')
const load4 = () => import('../descriptors/8a5a341b8163.ts')

export const shard: Shard = {
  calls: {
    '16661:0x213a83c67e1fc0334ef684571abcb820708a6536': load1,
    '98866:0x23de49c9ecb8baaf4abded123fafbb7d5b7a0ee2': load4,
    '1:0x2371e134e3455e0593363cbf89d3b6cf53740618': load3,
    '130:0x23e2f2fa1967faffde2e05fdecbb3fa787a5d3e5': load0,
    '1030:0x23e2f2fa1967faffde2e05fdecbb3fa787a5d3e5': load0,
    '1:0x23be839a14cec3d6d716d904f09368bbf9c750eb': load2,
  },
  typedData: {

  },
}
