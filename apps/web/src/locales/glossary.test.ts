import { describe, expect, it } from 'vitest';
import { en as labEn } from '../../../lab/web/src/words/en.ts';
import { es as labEs } from '../../../lab/web/src/words/es.ts';
import { pt as labPt } from '../../../lab/web/src/words/pt.ts';
import { automaticWords } from '../../../server/src/conversation/automatic-words.ts';
import { tableWords } from '../../../server/src/features/dashboard/dashboard.table-words.ts';

/** The last column of glossary.md. */
const forbidden = {
  pt: [
    /\bticket|\bchamados?\b|\bpapo\b|\boperador/i,
    /\bligad[oa]|\bligar\b|\bligue\b|\bdeslig|\blinha\b/i,
    /\btelefone|\bchamadas?\b/i,
    /\bsetor|\bdepartamento|fila de reserva|fallback/i,
    /\bfechad|\bencerr|\bfinaliz|\bconcluí/i,
    /\besperando|na espera/i,
    /\btirar|\betiqueta|\bexpediente|\bjunt(ar|ad|e\b)/i,
    /\bguardad|\bEmail|\bhosped/,
    /não deu para|não v(eio|ieram)\b|sem parar|tropeç|\d letras/i,
    /sessão|autenticação|\bsão \{\{/i,
  ],
  en: [
    /\bserv(e|es|ed|ing)\b|\btelephone|\bfallback\b|take off|took off/i,
    /quick message|working hours|\bschedules\b|\bmark\b/i,
    /\bjoin(ed)? with\b|\bjoined\b|\be-mail|\bstored\b|\bhost(ing|s|ed)?\b/i,
    /did not come|without a break|stumbl|\d[- ]letter|session|authentication/i,
    /\b(un)?link(ed|s)?\b|ticket (is |was )?closed|closed ticket/i,
  ],
  es: [
    /(?<!horarios? de )atenci(ón|ones)|\busted\b|vosotros/i,
    /vincul|enlace|(?<!en )línea|de reserva|\bborr(a|ar|ad[oa]s?)\b|añad/i,
    /programacion|\baloja|\banuncio|correo electrónico|expediente/i,
    /sin parar|no lleg(ó|aron)|tropez|\bpulsa|\bcaduc|\bmira la\b|\bprob(ar|ando)\b|\bprueba con/i,
    /\bson las\b|\d letras|tickets? (está )?cerrad|sesión\b|autenticación/i,
  ],
};
type Language = keyof typeof forbidden;

/** Texts of the specification to the letter, menus of other programs, and other things of the same name. */
const allowed: Record<Language, RegExp[]> = {
  pt: [
    /^(Ticket|Ticket deleted sucessfully\.|Email inválido|Email de cobrança|Telefone|Telefone com DDD)$/,
    // The board's, and what it says of a move.
    /^Ticket nº |^Ver Ticket\b|^Ticket Tag (Removido|Adicionado com Sucesso)!$/,
    /telefones do laboratório|Conectar com número de telefone/,
    // A place that is filled in, and no word that is read.
    /\{\{tickets\}\}/,
    // The states of campaigns, to the letter.
    /^(Finalizada|Não concluída)$/,
    // Of a spreadsheet.
    /planilha|\{\{count\}\} linha|linha \{\{row\}\}|primeira linha|^Linha$|Nenhuma linha/,
    // Shops, sign-ups, windows and logins are closed; so is the one button of the specification.
    /^Fechado$|: fechado\.$|Cadastro fechado|O login foi fechado|Janela fechada|^Encerrar sem atender/,
    // The column of the specification, and the lab's telephones and calls.
    /^Sessão$|^Telefones$|Abrir telefone|Fechar o telefone|Nenhum telefone aberto|^(Encerrar a ligação|Ligação encerrada)$|^Ligar$|O WhatsApp encerra/,
  ],
  en: [/^Session$|<b>Link(ed)? |Linked devices/],
  es: [/<b>Vincular |Dispositivos vinculados|bloqueador de anuncios|^Sesión$|inicio de sesión/],
};

type Words = { [key: string]: unknown };
const files = import.meta.glob<{ default: Words }>('./*/*.ts', { eager: true });
const lab = { pt: labPt, en: labEn, es: labEs };

/** Sentences that are put together are heard with a name, and with one and with two of it. */
function flat(words: unknown, key: string): [key: string, text: string][] {
  if (typeof words === 'string') return [[key, words]];
  if (typeof words === 'function') return [1, 2].map((count) => [key, String(words(count, count))]);
  return Object.entries(words as Words).flatMap(([name, value]) => flat(value, `${key} ${name}`));
}

function textsOf(language: Language): [key: string, text: string][] {
  return [
    ...Object.entries(files)
      .filter(([path]) => path.startsWith(`./${language}/`))
      .flatMap(([path, file]) => flat(file.default, path)),
    ...flat(automaticWords[language], 'automatic'),
    ...flat(tableWords[language], 'dashboard tables'),
    ...flat(lab[language], 'lab'),
  ];
}

/** As menu-entries.test.ts has them. */
const adminPages = [
  ...(['dashboard', 'connections', 'queues', 'users', 'messagesApi', 'finance'] as const),
  ...(['settings', 'audit'] as const),
];

describe.each(['pt', 'en', 'es'] as const)('the texts in %s', (language) => {
  it('say each thing by its word, as glossary.md has it', () => {
    const wrong = textsOf(language).filter(
      ([, text]) =>
        forbidden[language].some((word) => word.test(text)) &&
        !allowed[language].some((exception) => exception.test(text)),
    );
    expect(wrong).toEqual([]);
  });

  it('know a number of one: every {{count}} has its singular', () => {
    const texts = new Map(textsOf(language));
    const others = [...texts.keys()].filter((key) => key.endsWith('_other'));
    expect(others.filter((key) => !texts.has(key.replace(/_other$/, '_one')))).toEqual([]);
  });

  /** Voice, 3: who reads them may be an agent, who has no such page. */
  it('send nobody to a page that only admins can open', () => {
    const { menu } = files[`./${language}/shell.ts`]!.default as {
      menu: Record<(typeof adminPages)[number], string>;
    };
    const names = adminPages.map((page) => menu[page]);
    const pages = names.map((name) => new RegExp(`${name}|page ${name}|página de ${name}`));
    const ofAgents = textsOf(language).filter(([key]) => /(errors|messages|desk)\.ts /.test(key));
    expect(ofAgents.length).toBeGreaterThan(300);
    const wrong = ofAgents.filter(([, text]) => pages.some((page) => page.test(text)));
    expect(wrong).toEqual([]);
  });
});
