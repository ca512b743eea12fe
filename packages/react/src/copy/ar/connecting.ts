import type { connecting as english } from '../en/connecting.ts'
import type { Translated } from '../messages.ts'

export const connecting: Translated<typeof english> = {
  'title.ConnectingExternal': '{wallet}',

  'action.chooseAnother': 'اختر محفظة أخرى',

  'connecting.waiting.title': 'افتح {wallet}',
  'connecting.waiting.text': 'وافق على الربط في محفظتك.',
  'connecting.declined.title': 'رُفض الطلب',
  'connecting.declined.text': 'لم تتم مشاركة أي شيء مع هذا التطبيق.',
  'connecting.failed.title': 'تعذّر الربط',
  'connecting.connected.title': 'تم الربط',
  'connecting.connected.text': '{wallet} جاهزة للاستخدام.',
  'connecting.idle.title': 'غير مرتبطة',
  'connecting.idle.text': 'يمكنك المحاولة مجددًا في أي وقت.',

  'wallet.slow': 'افتح محفظتك. قد تكون مقفلة أو مخفية خلف نافذة أخرى.',
  'wallet.openAndRetry': 'افتح {wallet} ثم حاول مجددًا.',
  'wallet.reload': 'أعد تحميل هذه الصفحة ثم حاول مجددًا.',
  'wallet.get': 'احصل على {wallet}',
}
