import type { ChainAdapter } from '@kit/core/ports'

export declare function myAdapter(page: EventTarget): ChainAdapter<'eip155'>
