import type { texts as English } from '../en-US/mail-preview.ts';
import type { Translation } from '../translation.ts';

/** Texts around a mail that is shown before it goes out. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  mailPreview: {
    to: '收件人',
    subject: '主题',
    form: '显示方式',
    html: '带格式',
    text: '纯文本',
  },
};
