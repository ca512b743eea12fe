import { useEffect, useEffectEvent } from 'react'

/** Hears of pictures that are pasted or dropped anywhere in the page. */
export function useDroppedPicture(use: (picture: File) => void): void {
  const take = useEffectEvent((event: Event, carried: DataTransfer | null) => {
    const picture = [...(carried?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    use(picture)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData)
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer)
    // Without this the browser opens the picture instead.
    const onDragOver = (event: DragEvent) => event.preventDefault()
    document.addEventListener('paste', onPaste)
    document.addEventListener('drop', onDrop)
    document.addEventListener('dragover', onDragOver)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('dragover', onDragOver)
    }
  }, [])
}
