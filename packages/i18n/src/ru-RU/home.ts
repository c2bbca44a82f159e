import type { texts as English } from '../en-US/home.ts';
import type { Translation } from '../translation.ts';

/** Texts of the home screen. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  home: {
    total: 'Терминалы',
    online: 'В сети',
    today: 'Добавлено сегодня',
    renew: 'К продлению',
    onlineShare: '{{percent}} % от всех',
    seeList: 'Показать эти терминалы',
    noGateway: 'Шлюз не подключён. Показано, когда каждый терминал последний раз был на связи.',
    byState: 'Парк по состоянию',
    byPresence: 'Парк по связи',
    byClient: 'Крупнейшие клиенты',
    byClientHint: 'Каждый со всеми нижестоящими',
    byExpiryMonth: 'Окончание срока по месяцам',
    byExpiryMonthHint: 'Истёкшие и ближайшие 12 месяцев',
    overdue: 'Истекли',
    limited: '{{state}}, приостановлен',
    state: 'Состояние',
    client: 'Клиент',
    month: 'Месяц',
  },
  menu: {
    screens: { home: 'Главная' },
  },
};
