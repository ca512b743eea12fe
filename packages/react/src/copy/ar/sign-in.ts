import type { signIn as english } from '../en/sign-in.ts'
import type { Translated } from '../messages.ts'

export const signIn: Translated<typeof english> = {
  'title.SIWXSignMessage': 'تسجيل الدخول',
  'title.ConnectingSiwe': 'تسجيل الدخول',

  'signIn.ask': 'يطلب منك {app} تسجيل الدخول',
  'signIn.text': 'يثبت توقيعك أن هذا الحساب لك. لا يكلّف شيئًا ولا ينقل أي أموال.',
  'signIn.host': 'الموقع',
  'signIn.account': 'الحساب',
  'signIn.message': 'الرسالة المطلوب توقيعها',
  'signIn.preparing': 'يجري إعداد الرسالة.',
  'signIn.ready': 'الرسالة جاهزة للتوقيع.',
  'signIn.required': 'إذا ألغيت، تُفصل محفظتك.',
  'signIn.requiredHere': 'إذا ألغيت، تعود إلى {network}.',
  'signIn.sign': 'وقّع',

  'signIn.asking.title': 'وافق في {wallet}',
  'signIn.asking.text': 'تأكد من أن محفظتك تعرض الرسالة نفسها، ثم وقّعها هناك.',
  'signIn.waiting.title': 'بانتظار توقيعات كافية',
  'signIn.waiting.text':
    'يمكن لمالكي هذا الحساب التوقيع حتى {time}. يمكنك إغلاق هذه الصفحة والعودة إليها في هذا المتصفح.',
  'signIn.again': 'اطلب مجددًا',
  'signIn.verifying.title': 'يجري التحقق من توقيعك',
  'signIn.verifying.text': 'يستغرق هذا لحظة.',
  'signIn.signedIn.title': 'تم تسجيل الدخول',
  'signIn.signedIn.text': 'يمكنك المتابعة الآن.',
}
