import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/124f9ce8bda1.ts')
const load1 = () => import('../descriptors/3df7c99dba96.ts')
const load2 = () => import('../descriptors/482d996bd422.ts')
const load3 = () => import('../descriptors/5bd24f7fcf31.ts')
const load4 = () => import('../descriptors/797bf5dc11eb.ts')
const load5 = () => import('../descriptors/9ff3e600c464.ts')
const load6 = () => import('../descriptors/b48131d07bc6.ts')
const load7 = () => import('../descriptors/c97f65111847.ts')
const load8 = () => import('../descriptors/e222fae0ccd5.ts')

export const shard: Shard = {
  calls: {
    '100:0xb50201558b00496a145fe76f7424749556e326d8': load8,
    '1:0xb64bfc4e7de3638425dc36ed77da4d79bb4c59f6': load4,
    '4663:0xb477751b76cf82d00a686a1232f5fcd772414af3': load2,
    '8453:0xb7890cee6cf4792cdcc13489d36d9d42726ab863': load7,
    '1:0xb72668d6ff7a0e318f83097a754c6aed0f8af034': load0,
    '11155111:0xb5679de944a79732a75ce556191df11f489448d5': load5,
  },
  typedData: {
    '59144:0xb5bedd42000b71fdde22d3ee8a79bd49a568fc8f': { '6e71edae': load3 },
    '137:0xb5c064f955d8e7f38fe0460c556a72987494ee17': { '6e71edae': load6 },
    '1:0xb66a603f4cfe17e3d27b87a8bfcad319856518b8': { 'fb988707': load1 },
  },
}
