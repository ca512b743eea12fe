import { selectReviewRequest } from '@kit/core/models/review-request'
import { type ReactElement, useEffect, useState } from 'react'
import { useKit } from '../../kit/use-kit.ts'
import { useModel } from '../../kit/use-model.ts'
import type { ScreenProps } from '../shared/screen-props.ts'
import { ReviewRequestView } from './review-request.view.tsx'

export default function ReviewRequestScreen({ t }: ScreenProps<'ReviewRequest'>): ReactElement | null {
  const { send } = useKit()
  const now = useModel(selectReviewRequest)
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  // What has ended stays on show until the core has closed the view.
  const model = now ?? last
  const seen = now?.is === 'shown' ? now.id : null
  useEffect(() => {
    if (seen !== null) send({ type: 'requestReview.seen', id: seen })
  }, [send, seen])
  return model ? <ReviewRequestView model={model} send={send} t={t} /> : null
}
