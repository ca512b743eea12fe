import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/16f86795e24a.ts')
const load1 = () => import('../descriptors/1f747a181e38.ts')
const load2 = () => import('../descriptors/23f63f05e1d8.ts')
const load3 = () => import('../descriptors/381cdfed5464.ts')
const load4 = () => import('../descriptors/3910143d0f0c.ts')
const load5 = () => import('../descriptors/42acb2e4aea1.ts')
const load6 = () => import('../descriptors/5f64b05c3eae.ts')
const load7 = () => import('../descriptors/6dfc7d5e45b8.ts')
const load8 = () => import('../descriptors/9ba9e5d550f6.ts')
const load9 = () => import('../descriptors/9bebe16e0252.ts')
const load10 = () => import('../descriptors/9c173f3c447c.ts')
const load11 = () => import('../descriptors/a5816ea1a7e5.ts')
const load12 = () => import('../descriptors/b2002cc90c05.ts')
const load13 = () => import('../descriptors/eaa3e70780c9.ts')

export const shard: Shard = {
  calls: {
    '1:0xdb768e9658a544c547eb26af3b4e190845817f0e': load12,
    '1440000:0xdac1b058ce42b67ba33dbfdba972d76c83c085d6': load8,
    '1:0xdbb316375b4dc992b2c8827d120c09dfb1d3455d': load5,
    '8453:0xdb90a4e973b7663ce0ccc32b6fbd37ffb19bfa83': load10,
    '1:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': load4,
    '10:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': load4,
    '56:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': load4,
    '137:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': load4,
    '8453:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': load4,
    '42161:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': load4,
    '11155111:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': load4,
    '1:0xdac17f958d2ee523a2206206994597c13d831ec7': load1,
    '11155111:0xd9b523fb879c63b00ef14e48c98f4e3398d3ba2d': load11,
    '1:0xd9e6987d77bf2c6d0647b8181fd68a259f838c36': load6,
  },
  typedData: {
    '137:0xdb46d1dc155634fbc732f92e853b10b288ad5a1d': { '12441623': load7, '29138802': load7, '70888457': load7, '9e8ae62c': load2, 'd9037bff': load7, '54f4c924': load7, '65db8457': load7, '4eb671ff': load7, 'a280bb11': load7, 'c852f3ea': load7, '628183f0': load7, 'b7f0bf13': load7, '8a05e1ba': load7, '8938250a': load7, 'cac1be84': load7, '01e45978': load7, 'c4bee580': load7, '2ec8c44d': load7, 'bba3b939': load7, 'c71f698c': load7, 'b00eee39': load7, '903d668d': load7 },
    '42161:0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': { '6e71edae': load0 },
    '10:0xda10009cbd5d07dd0cecc66161fc93d7c9000da1': { '6e71edae': load0 },
    '1:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': { 'bb8310d4': load3, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
    '10:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': { 'bb8310d4': load3, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
    '56:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': { 'bb8310d4': load3, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
    '137:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': { 'bb8310d4': load3, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
    '8453:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': { 'bb8310d4': load3, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
    '42161:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': { 'bb8310d4': load3, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
    '11155111:0xd9db270c1b5e3bd161e8c8503c55ceabee709552': { 'bb8310d4': load3, 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9 },
    '1:0xdbd27635a534a3d3169ef0498beb56fb9c937489': { '8e25870c': load13 },
  },
}
