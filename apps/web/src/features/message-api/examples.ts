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

/** A text as it stands in a program of that language, quotes included. */
type Quote = (text: string) => string;
type Example = (place: Place, q: Quote) => string;

export function exampleOf(kind: ExampleKind, language: ExampleLanguage, place: Place): string {
  return examples[kind][language](place, quotes[language]);
}

const withBackslashes: Quote = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;
const quotes: Record<ExampleLanguage, Quote> = {
  // Nothing is escaped between a shell's quotes: it is left for the quote itself.
  curl: (text) => `'${text.replaceAll("'", `'\\''`)}'`,
  JavaScript: withBackslashes,
  PHP: withBackslashes,
  Python: withBackslashes,
};

const send = ({ origin }: Place) => `${origin}/api/messages/send`;
const bearer = ({ token }: Place) => `Bearer ${token}`;

const examples: Record<ExampleKind, Record<ExampleLanguage, Example>> = {
  text: {
    curl: (place, q) => `curl -X POST ${q(send(place))} \\
  -H ${q(`Authorization: ${bearer(place)}`)} \\
  -H 'Content-Type: application/json' \\
  -d ${q(JSON.stringify({ number: place.number, body: place.text }))}`,
    JavaScript: (place, q) => `const answer = await fetch(${q(send(place))}, {
  method: 'POST',
  headers: {
    Authorization: ${q(bearer(place))},
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ number: ${q(place.number)}, body: ${q(place.text)} }),
});
console.log(answer.status, await answer.text());`,
    PHP: (place, q) => `<?php
$answer = file_get_contents(${q(send(place))}, false, stream_context_create([
    'http' => [
        'method' => 'POST',
        'header' => [
            ${q(`Authorization: ${bearer(place)}`)},
            'Content-Type: application/json',
        ],
        'content' => json_encode(['number' => ${q(place.number)}, 'body' => ${q(place.text)}]),
        'ignore_errors' => true,
    ],
]));
echo $answer, PHP_EOL;`,
    Python: (place, q) => `import json
import urllib.request

request = urllib.request.Request(
    ${q(send(place))},
    data=json.dumps({'number': ${q(place.number)}, 'body': ${q(place.text)}}).encode(),
    headers={
        'Authorization': ${q(bearer(place))},
        'Content-Type': 'application/json',
    },
)
with urllib.request.urlopen(request) as answer:
    print(answer.status, answer.read().decode())`,
  },
  media: {
    curl: (place, q) => `curl -X POST ${q(send(place))} \\
  -H ${q(`Authorization: ${bearer(place)}`)} \\
  -F ${q(`number=${place.number}`)} \\
  --form-string ${q(`body=${place.text}`)} \\
  -F ${q(`medias=@${place.file}`)}`,
    JavaScript: (place, q) => `import { openAsBlob } from 'node:fs';

const form = new FormData();
form.append('number', ${q(place.number)});
form.append('body', ${q(place.text)});
form.append('medias', await openAsBlob(${q(place.file)}), ${q(place.file)});

const answer = await fetch(${q(send(place))}, {
  method: 'POST',
  headers: { Authorization: ${q(bearer(place))} },
  body: form,
});
console.log(answer.status, await answer.text());`,
    PHP: (place, q) => `<?php
$request = curl_init(${q(send(place))});
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => [${q(`Authorization: ${bearer(place)}`)}],
    CURLOPT_POSTFIELDS => [
        'number' => ${q(place.number)},
        'body' => ${q(place.text)},
        'medias' => new CURLFile(${q(place.file)}),
    ],
    CURLOPT_RETURNTRANSFER => true,
]);
echo curl_exec($request), PHP_EOL;`,
    Python: (place, q) => `import urllib.request
import uuid

boundary = uuid.uuid4().hex
fields = {'number': ${q(place.number)}, 'body': ${q(place.text)}}
name = ${q(place.file)}
parts = [
    f'--{boundary}\\r\\nContent-Disposition: form-data; name="{field}"\\r\\n\\r\\n{value}\\r\\n'
    for field, value in fields.items()
]
parts.append(
    f'--{boundary}\\r\\nContent-Disposition: form-data; name="medias"; filename="{name}"\\r\\n\\r\\n'
)
with open(name, 'rb') as file:
    body = ''.join(parts).encode() + file.read() + f'\\r\\n--{boundary}--\\r\\n'.encode()

request = urllib.request.Request(
    ${q(send(place))},
    data=body,
    headers={
        'Authorization': ${q(bearer(place))},
        'Content-Type': f'multipart/form-data; boundary={boundary}',
    },
)
with urllib.request.urlopen(request) as answer:
    print(answer.status, answer.read().decode())`,
  },
};
