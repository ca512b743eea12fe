import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/477e84aa47f9.ts')
const load1 = () => import('../descriptors/482d996bd422.ts')
const load2 = () => import('../descriptors/5f64b05c3eae.ts')
const load3 = () => import('../descriptors/6157d4855bb0.ts')
const load4 = () => import('../descriptors/7ba1bd8415e7.ts')
const load5 = () => import('../descriptors/868f00189c68.ts')
const load6 = () => import('../descriptors/8a5a341b8163.ts')
const load7 = () => import('../descriptors/9ba9e5d550f6.ts')

export const shard: Shard = {
  calls: {
    '1:0xa4215daaf3745e14e96e169e0e7706c479ce04f2': load3,
    '146:0xa4215daaf3745e14e96e169e0e7706c479ce04f2': load3,
    '40:0xa7cd44521903c65915648385e3fe881e49171582': load1,
    '5042:0xa4072583658fae592a3506a42431cb6316a8d40b': load1,
    '1:0xa6d60a71844bc134f4303f5e40169d817b491e37': load6,
    '9745:0xa603cf264adeb8e7f0f063c116929adac2d4286e': load6,
    '1:0xa7c6c173d38dcf0543b5c479b845a430529a9a96': load7,
    '1:0xa42613c243b67bf6194ac327795b926b4b491f15': load0,
    '137:0xa5e0829caced8ffdd4de3c43696c57f7d7a678ff': load5,
    '1:0xa6b71e26c5e0845f74c812102ca7114b6a896ab2': load4,
    '10:0xa6b71e26c5e0845f74c812102ca7114b6a896ab2': load4,
    '56:0xa6b71e26c5e0845f74c812102ca7114b6a896ab2': load4,
    '137:0xa6b71e26c5e0845f74c812102ca7114b6a896ab2': load4,
    '8453:0xa6b71e26c5e0845f74c812102ca7114b6a896ab2': load4,
    '42161:0xa6b71e26c5e0845f74c812102ca7114b6a896ab2': load4,
    '11155111:0xa6b71e26c5e0845f74c812102ca7114b6a896ab2': load4,
    '1:0xa6e768fef2d1af36c0cfdb276422e7881a83e951': load2,
  },
  typedData: {

  },
}
