/** Signs in over HTTP; every account of the bench has the password of the first administrator. */
export async function signIn(baseUrl: string, accountsName: string): Promise<string> {
  const response = await fetch(`${baseUrl}/nmsService/tbUserInfo/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountsName, accountsPassword: '123456' }),
  });
  return ((await response.json()) as { result: { token: string } }).result.token;
}
