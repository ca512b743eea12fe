import type { LibraryCore } from './library.ts'

/** How long the verify service gets to see which page asks. */
const frameLifetime = 5_000

/**
 * Lets wallets check which page asks: a hidden frame of the verify service takes note of the page's origin and of what
 * is asked, under a hash, and a wallet asks the service for that hash. Nothing waits for it, so a service that does not
 * answer costs a visitor no time; the library would wait five seconds before every question.
 *
 * @param verifyUrl `null` switches it off, for relays on this machine
 * @returns how to take the frames away
 */
export function patchVerify(core: LibraryCore, verifyUrl: string | null): () => void {
  const frames = new Map<HTMLIFrameElement, ReturnType<typeof setTimeout>>()
  const removeFrame = (frame: HTMLIFrameElement) => {
    clearTimeout(frames.get(frame))
    frames.delete(frame)
    frame.remove()
  }
  core.verify.register = async ({ id, decryptedId }) => {
    // The empty text tells a wallet not to ask either; nothing at all makes it ask for the hash.
    if (verifyUrl === null) return ''
    if (typeof document === 'undefined') return undefined as never
    const frame = document.createElement('iframe')
    const query = new URLSearchParams({ projectId: core.projectId ?? '', origin: location.origin, id, decryptedId })
    frame.src = `${verifyUrl}/v3/attestation?${query}`
    frame.style.display = 'none'
    frame.title = 'WalletConnect Verify'
    frame.setAttribute('aria-hidden', 'true')
    frames.set(frame, setTimeout(removeFrame, frameLifetime, frame))
    document.body.append(frame)
    return undefined as never
  }
  return () => {
    for (const frame of [...frames.keys()]) removeFrame(frame)
  }
}
