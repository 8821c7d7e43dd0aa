import { createShikiPrimitive, codeToTokensBase } from '@shikijs/primitive';
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import { readFileSync } from 'node:fs';
const base=createJavaScriptRegexEngine();
const theme={name:'x',type:'light',settings:[{scope:['comment'],settings:{foreground:'tk-c'}},{scope:['string'],settings:{foreground:'tk-s'}},{scope:['keyword','storage'],settings:{foreground:'tk-k'}}],fg:'#000',bg:'#fff'};
let execs=0; const pairs=new Set();
import {requiredLiterals} from './lit.mjs';const MAX=4294967295;
const toResult=(index,indices)=>({index,captureIndices:indices.map(i=>i==null?{start:MAX,end:MAX,length:0}:{start:i[0],end:i[1],length:i[1]-i[0]})});
function shared(){
 const memo=new Map();
 let id=0;
 return {createString:(content)=>({content,id:++id}),
 createScanner(patterns){
  const inner=base.createScanner(patterns);
  const regs=inner.regexps.map(r=>{ if(!r) return null; let m=memo.get(r); if(!m){memo.set(r,m={r,cacheable:!r.sticky&&!r.rawOptions?.strategy,id:0,from:0,at:-1,ind:null,lits:(!r.sticky&&!r.rawOptions?.strategy)?requiredLiterals(r):null})} return m;});
  return {findNextMatchSync(string,start){
    const str=string.content??string, sid=string.id??0;
    let best=null,bestAt=0,bestI=-1;
    for(let i=0;i<regs.length;i++){const m=regs[i]; if(!m) continue; 
      if(!(m.cacheable&&m.id===sid&&m.from<=start&&(m.at===-1||m.at>=start))){
        if(m.lits){ if(m.id!==sid&&!m.lits.some(l=>str.includes(l))){m.id=sid;m.from=0;m.at=-1;continue} } execs++;
        m.r.lastIndex=start; const x=m.r.exec(str); m.at=x?x.index:-1; m.ind=x?x.indices:null; m.id=sid;m.from=start;
      }
      if(m.at===-1) continue;
      if(m.at===start) return toResult(i,m.ind);
      if(bestI<0||m.at<bestAt){bestI=i;bestAt=m.at;best=m.ind}
    }
    return bestI<0?null:toResult(bestI,best);
  }};
 }};
}
const js=readFileSync('/tmp/spike/a.js','utf8').slice(0,200000), php=readFileSync('/tmp/spike/a.php','utf8');
const {createOnigurumaEngine}=await import('/tmp/onig/node_modules/@shikijs/engine-oniguruma/dist/index.mjs');
const ref={};
for(const [n,e] of [['base',base],['shared',shared()],['onig',await createOnigurumaEngine(import('/tmp/onig/node_modules/@shikijs/engine-oniguruma/dist/wasm-inlined.mjs'))]]){
 for(const [l,c] of [['javascript',js],['php',php]]){
 const r=(await import('@shikijs/langs/'+l)).default;
 let a=performance.now();
 const p=createShikiPrimitive({langs:r,themes:[theme],engine:e,warnings:false});
 const t=()=>codeToTokensBase(p,c,{lang:l,theme:'x',tokenizeTimeLimit:0});
 const out=JSON.stringify(t());const cold=performance.now()-a;execs=0; ref[l]??=out; a=performance.now();t();console.log(n,l,'cold',cold.toFixed(0),'warm',(performance.now()-a).toFixed(0),execs,out===ref[l],(process.memoryUsage().rss/1e6).toFixed(0));
 }}
