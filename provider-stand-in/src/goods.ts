/** The plans that this provider sells; prices in K coins. */
export const goods = [
  {
    goodsCode: 'PTT-100M',
    goodsName: '对讲套餐 100 MB',
    goodsNameEn: 'Talk 100 MB',
    goodsType: 'data',
    dataMb: 100,
    yearlyPrice: 100,
    monthlyPrice: 10,
  },
  {
    goodsCode: 'PTT-500M',
    goodsName: '对讲套餐 500 MB',
    goodsNameEn: 'Talk 500 MB',
    goodsType: 'data',
    dataMb: 500,
    yearlyPrice: 240,
    monthlyPrice: 24,
  },
  {
    goodsCode: 'PTT-2G',
    goodsName: '视频套餐 2 GB',
    goodsNameEn: 'Video 2 GB',
    goodsType: 'data',
    dataMb: 2000,
    yearlyPrice: 600,
    monthlyPrice: 60,
  },
  {
    goodsCode: 'PTT-FLAT',
    goodsName: '无限流量年包',
    goodsNameEn: 'Flat rate, by the year',
    goodsType: 'flat',
    dataMb: 0,
    yearlyPrice: 1200,
    monthlyPrice: null,
  },
] as const;
