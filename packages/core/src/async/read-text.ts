/** As much of a `ReadableStreamDefaultReader` as is used. */
export type BytesReader = {
  read(): Promise<{ done: false; value: Uint8Array } | { done: true; value?: Uint8Array | undefined }>
  cancel(): Promise<unknown>
}

/** As much of a `TextDecoder` as is used. */
export type Decoder = { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string }

export type Reading = {
  /** `new TextDecoder()`, which is the platform's. */
  readonly decoder: Decoder
  /** Bytes after decompression. */
  readonly most: number
  readonly tooLong: () => Error
}

/**
 * Reads bytes as text, piece by piece and only so many of them, whatever headers promise: neither a lying length nor a
 * small archive of a large nothing fills memory (R-NET-1).
 *
 * @param reader none for an answer without a body
 * @throws `tooLong()` beyond `most`, and whatever the reader and the decoder throw
 * @example
 * const tooLong = () => new KitError('rpc/invalid-response')
 * const text = await readText(response.body?.getReader(), { decoder: new TextDecoder(), most: 10_485_760, tooLong })
 */
export async function readText(reader: BytesReader | undefined, { decoder, most, tooLong }: Reading): Promise<string> {
  if (!reader) return ''
  let text = ''
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      bytes += value.byteLength
      if (bytes > most) throw tooLong()
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    // Not awaited: a source may never end its cancel.
    reader.cancel().catch(() => {})
  }
}
