/* Programs to begin with, each whole as it stands: a test runs them against a server. */

export const exampleLanguages = ['curl', 'JavaScript', 'PHP', 'Python'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];
export type ExampleKind = 'text' | 'media';

export type Place = {
  /** https://desk.example.com */
  origin: string;
  token: string;
  number: string;
  text: string;
  /** A file beside the program. */
  file: string;
};

type Examples = Record<ExampleKind, Record<ExampleLanguage, (place: Place) => string>>;

export function exampleOf(kind: ExampleKind, language: ExampleLanguage, place: Place): string {
  return examples[kind][language](place);
}

/** Between quotes, in each of the languages. */
const quoted = (text: string) => JSON.stringify(text);

const examples: Examples = {
  text: {
    curl: ({ origin, token, number, text }) => `curl -X POST '${origin}/api/messages/send' \\
  -H 'Authorization: Bearer ${token}' \\
  -H 'Content-Type: application/json' \\
  -d '{"number": "${number}", "body": ${quoted(text)}}'`,
    JavaScript: ({
      origin,
      token,
      number,
      text,
    }) => `const answer = await fetch('${origin}/api/messages/send', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ${token}',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ number: '${number}', body: ${quoted(text)} }),
});
console.log(answer.status, await answer.text());`,
    PHP: ({ origin, token, number, text }) => `<?php
$answer = file_get_contents('${origin}/api/messages/send', false, stream_context_create([
    'http' => [
        'method' => 'POST',
        'header' => "Authorization: Bearer ${token}\\r\\nContent-Type: application/json",
        'content' => json_encode(['number' => '${number}', 'body' => ${quoted(text)}]),
        'ignore_errors' => true,
    ],
]));
echo $answer, PHP_EOL;`,
    Python: ({ origin, token, number, text }) => `import json
import urllib.request

request = urllib.request.Request(
    '${origin}/api/messages/send',
    data=json.dumps({'number': '${number}', 'body': ${quoted(text)}}).encode(),
    headers={
        'Authorization': 'Bearer ${token}',
        'Content-Type': 'application/json',
    },
)
with urllib.request.urlopen(request) as answer:
    print(answer.status, answer.read().decode())`,
  },
  media: {
    curl: ({ origin, token, number, text, file }) => `curl -X POST '${origin}/api/messages/send' \\
  -H 'Authorization: Bearer ${token}' \\
  -F 'number=${number}' \\
  -F ${quoted(`body=${text}`)} \\
  -F 'medias=@${file}'`,
    JavaScript: ({ origin, token, number, text, file }) => `import { openAsBlob } from 'node:fs';

const form = new FormData();
form.append('number', '${number}');
form.append('body', ${quoted(text)});
form.append('medias', await openAsBlob('${file}'), '${file}');

const answer = await fetch('${origin}/api/messages/send', {
  method: 'POST',
  headers: { Authorization: 'Bearer ${token}' },
  body: form,
});
console.log(answer.status, await answer.text());`,
    PHP: ({ origin, token, number, text, file }) => `<?php
$request = curl_init('${origin}/api/messages/send');
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => ['Authorization: Bearer ${token}'],
    CURLOPT_POSTFIELDS => [
        'number' => '${number}',
        'body' => ${quoted(text)},
        'medias' => new CURLFile('${file}'),
    ],
    CURLOPT_RETURNTRANSFER => true,
]);
echo curl_exec($request), PHP_EOL;`,
    Python: ({ origin, token, number, text, file }) => `import urllib.request
import uuid

boundary = uuid.uuid4().hex
fields = {'number': '${number}', 'body': ${quoted(text)}}
parts = [
    f'--{boundary}\\r\\nContent-Disposition: form-data; name="{name}"\\r\\n\\r\\n{value}\\r\\n'
    for name, value in fields.items()
]
parts.append(
    f'--{boundary}\\r\\nContent-Disposition: form-data; name="medias"; filename="${file}"\\r\\n\\r\\n'
)
with open('${file}', 'rb') as file:
    body = ''.join(parts).encode() + file.read() + f'\\r\\n--{boundary}--\\r\\n'.encode()

request = urllib.request.Request(
    '${origin}/api/messages/send',
    data=body,
    headers={
        'Authorization': 'Bearer ${token}',
        'Content-Type': f'multipart/form-data; boundary={boundary}',
    },
)
with urllib.request.urlopen(request) as answer:
    print(answer.status, answer.read().decode())`,
  },
};
