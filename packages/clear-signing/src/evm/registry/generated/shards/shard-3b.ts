import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/0a3c29635756.ts')
const load1 = () => import('../descriptors/3ba2aabe3cd6.ts')
const load2 = () => import('../descriptors/482d996bd422.ts')
const load3 = () => import('../descriptors/50ddbbf0894a.ts')
const load4 = () => import('../descriptors/58b39729fa2f.ts')
const load5 = () => import('../descriptors/71c99fc5a644.ts')
const load6 = () => import('../descriptors/89d48f23916b.ts')
const load7 = () => import('../descriptors/8a5a341b8163.ts')
const load8 = () => import('../descriptors/9bebe16e0252.ts')

export const shard: Shard = {
  calls: {
    '44787:0xed7f51a34b4e71fbe69b3091fcf879cd14bd73a9': load4,
    '1776:0xecec3970ca674278da8d9b1c484acaf6b20181f5': load2,
    '1:0xed22a9861c6edd4f1292aeab1e44661d5f3fe65e': load7,
    '8453:0xee8f4ec5672f09119b96ab6fb59c27e1b7e44b61': load1,
    '1:0xedd160febbd92e350d4d398fb636302fccd67c7e': load0,
    '11155111:0xedd160febbd92e350d4d398fb636302fccd67c7e': load0,
    '10:0xef4461891dfb3ac8572ccf7c794664a8dd927945': load6,
    '1:0xef4461891dfb3ac8572ccf7c794664a8dd927945': load6,
    '8453:0xef4461891dfb3ac8572ccf7c794664a8dd927945': load6,
  },
  typedData: {
    '1:0xedd160febbd92e350d4d398fb636302fccd67c7e': { 'ea0e2920': load8, '6c9e874b': load8, '721d9812': load8, 'dddd43cd': load8, '162439a1': load8, '1d88b602': load8, 'bb8310d4': load5 },
    '11155111:0xedd160febbd92e350d4d398fb636302fccd67c7e': { 'ea0e2920': load8, '6c9e874b': load8, '721d9812': load8, 'dddd43cd': load8, '162439a1': load8, '1d88b602': load8, 'bb8310d4': load5 },
    '1:0xed8bdb5895b8b7f9fdb3c087628fd8410e853d48': { '150214d7': load3 },
  },
}
