import { useEffect, useEffectEvent } from 'react'

/** Calls `use` with images that are pasted or dropped anywhere on the page. */
export function useDroppedImage(use: (image: File) => void): void {
  const handleImage = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const image = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!image) return
    event.preventDefault()
    use(image)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => handleImage(event, event.clipboardData)
    const onDrop = (event: DragEvent) => handleImage(event, event.dataTransfer)
    // Without this the browser opens the image instead.
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
