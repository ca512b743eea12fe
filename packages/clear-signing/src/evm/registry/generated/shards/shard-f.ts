import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/0a3c29635756.ts')
const load1 = () => import('../descriptors/35d1a0ba6b29.ts')
const load2 = () => import('../descriptors/57ef73fdff89.ts')
const load3 = () => import('../descriptors/7fa5f0e0d3de.ts')
const load4 = () => import('../descriptors/9ba9e5d550f6.ts')
const load5 = () => import('../descriptors/9bebe16e0252.ts')
const load6 = () => import('../descriptors/ac0ca9d37bf7.ts')
const load7 = () => import('../descriptors/e222fae0ccd5.ts')
const load8 = () => import('../descriptors/fdb07ab653eb.ts')

export const shard: Shard = {
  calls: {
    '42220:0x3e59a31363e2ad014dcbc521c4a0d5757d9f3402': load7,
    '1:0x3dc3b74698cd3e5e8c3a952342f6dd5696ad633d': load3,
    '98866:0x3cd58efe911b1e936c014695ccfab8c8825e3a63': load4,
    '1:0x3e5c63644e683549055b9be8653de26e0b4cd36e': load0,
    '10:0x3e5c63644e683549055b9be8653de26e0b4cd36e': load0,
    '56:0x3e5c63644e683549055b9be8653de26e0b4cd36e': load0,
    '137:0x3e5c63644e683549055b9be8653de26e0b4cd36e': load0,
    '8453:0x3e5c63644e683549055b9be8653de26e0b4cd36e': load0,
    '42161:0x3e5c63644e683549055b9be8653de26e0b4cd36e': load0,
    '11155111:0x3e5c63644e683549055b9be8653de26e0b4cd36e': load0,
  },
  typedData: {
    '137:0x3c499c542cef5e3811e1192ce70d8cc03d5c3359': { 'd099cc98': load6, '7c7c6cdb': load8, '6e71edae': load1 },
    '1:0x3e5c63644e683549055b9be8653de26e0b4cd36e': { 'ea0e2920': load5, '6c9e874b': load5, '721d9812': load5, 'dddd43cd': load5, '162439a1': load5, '1d88b602': load5, 'bb8310d4': load2 },
    '10:0x3e5c63644e683549055b9be8653de26e0b4cd36e': { 'ea0e2920': load5, '6c9e874b': load5, '721d9812': load5, 'dddd43cd': load5, '162439a1': load5, '1d88b602': load5, 'bb8310d4': load2 },
    '56:0x3e5c63644e683549055b9be8653de26e0b4cd36e': { 'ea0e2920': load5, '6c9e874b': load5, '721d9812': load5, 'dddd43cd': load5, '162439a1': load5, '1d88b602': load5, 'bb8310d4': load2 },
    '137:0x3e5c63644e683549055b9be8653de26e0b4cd36e': { 'ea0e2920': load5, '6c9e874b': load5, '721d9812': load5, 'dddd43cd': load5, '162439a1': load5, '1d88b602': load5, 'bb8310d4': load2 },
    '8453:0x3e5c63644e683549055b9be8653de26e0b4cd36e': { 'ea0e2920': load5, '6c9e874b': load5, '721d9812': load5, 'dddd43cd': load5, '162439a1': load5, '1d88b602': load5, 'bb8310d4': load2 },
    '42161:0x3e5c63644e683549055b9be8653de26e0b4cd36e': { 'ea0e2920': load5, '6c9e874b': load5, '721d9812': load5, 'dddd43cd': load5, '162439a1': load5, '1d88b602': load5, 'bb8310d4': load2 },
    '11155111:0x3e5c63644e683549055b9be8653de26e0b4cd36e': { 'ea0e2920': load5, '6c9e874b': load5, '721d9812': load5, 'dddd43cd': load5, '162439a1': load5, '1d88b602': load5, 'bb8310d4': load2 },
  },
}
